import { contains, sql, type List } from '@tributary/database';
import type { Permission } from '@tributary/domain';

export type ListedOperator = {
  id: number;
  username: string;
  name: string;
  role: string;
  isMain: boolean;
  permissions: Permission[];
  active: boolean;
  /** The member that the operator is, so that they never decide on their own withdrawals. */
  userrefid: string | null;
  hasSecondFactor: boolean;
  createdAt: Date;
  lastLoginAt: Date | null;
};

export type OperatorFilter = { active?: boolean | undefined; text?: string | undefined };
export type OperatorSums = { active: number; mains: number };

/** Operators by name. */
export const operatorList = ({ active, text }: OperatorFilter): List<ListedOperator, OperatorSums> => ({
  from: sql`operators`,
  as: 'o',
  joins: sql`left join members m on m.id = o.member_id`,
  where: [
    active !== undefined && sql`(o.status = 'Active') = ${active}::boolean`,
    contains(text, sql`concat_ws(' ', o.username, o.name, o.role)`),
  ],
  order: [{ key: sql`lower(o.username)` }],
  columns: sql<ListedOperator>`o.id, o.username, o.name, o.role, o.is_main as "isMain", o.permissions,
    o.status = 'Active' as active, m.userrefid, o.created_at as "createdAt", o.last_login_at as "lastLoginAt",
    exists (select from second_factors f where f.operator_id = o.id and f.confirmed_at is not null) as "hasSecondFactor"`,
  sums: sql<OperatorSums>`count(*) filter (where o.status = 'Active')::int as active,
    count(*) filter (where o.is_main)::int as mains`,
});
