import { contains, orderBy, sql, type List, type ListFilter, type SortOf } from '@tributary/database';
import type { Permission } from '@tributary/domain';
import { ACCOUNT_BUCKETS, MAX_ACCOUNT_FAILURES } from './account-lock.ts';

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
  email: string;
  phone: string;
  editedNo: number;
  sessions: number;
  /** Until when strangers’ failures lock the login; null where it is open. */
  lockedUntil: Date | null;
  createdAt: Date;
  lastLoginAt: Date | null;
};

export type OperatorFilter = ListFilter & { status?: 'Active' | 'Inactive' | undefined };

const SORT_KEYS = {
  username: sql`lower(o.username)`,
  name: sql`lower(o.name)`,
  email: sql`lower(coalesce(o.email, ''))`,
  role: sql`o.role`,
  phone: sql`coalesce(o.phone, '')`,
  createdAt: sql`o.created_at`,
  status: sql`o.status`,
};

export type OperatorSort = SortOf<typeof SORT_KEYS>;
export type OperatorSums = { active: number; mains: number };

/** Operators: accounts of the console, the main administrators among them. */
export const operatorList = (
  { status, text }: OperatorFilter,
  sort: OperatorSort,
): List<ListedOperator, OperatorSums> => ({
  from: sql`operators`,
  as: 'o',
  joins: sql`left join members m on m.id = o.member_id`,
  where: [
    status !== undefined && sql`o.status = ${status}`,
    contains(text, sql`concat_ws(' ', o.username, o.name, o.email, o.role, o.phone)`),
  ],
  order: orderBy(SORT_KEYS, sort, sql`o.id`),
  columns: sql<ListedOperator>`o.id, o.username, o.name, o.role, o.is_main as "isMain", o.permissions,
    o.status = 'Active' as active, m.userrefid, o.created_at as "createdAt",
    coalesce(o.email, '') as email, coalesce(o.phone, '') as phone, o.edited_no as "editedNo",
    (select count(*)::int from sessions s where s.operator_id = o.id and s.expires_at > app_now()) as sessions, o.last_login_at as "lastLoginAt",
    (select t.window_ends_at from throttles t where t.bucket = ${ACCOUNT_BUCKETS}::text || lower(o.username)
      and t.attempts > ${MAX_ACCOUNT_FAILURES}::int and t.window_ends_at > app_now()) as "lockedUntil",
    exists (select from second_factors f where f.operator_id = o.id and f.confirmed_at is not null) as "hasSecondFactor"`,
  sums: sql<OperatorSums>`count(*) filter (where o.status = 'Active')::int as active,
    count(*) filter (where o.is_main)::int as mains`,
});
