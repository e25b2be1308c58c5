import { listFrom, sql, type ListOf, type Query } from '@tributary/database';
import { OPERATORS } from '@tributary/definitions/lists';
import { ACCOUNT_BUCKETS, MAX_ACCOUNT_FAILURES } from './account-lock.ts';

const isSecured = sql`exists (select from second_factors f where f.operator_id = o.id and f.confirmed_at is not null)`;

/** The accounts of the console, main administrators included. */
export const operatorList = ({ status, ...query }: Query<typeof OPERATORS>): ListOf<typeof OPERATORS> =>
  listFrom(OPERATORS, query, {
    from: sql`operators`,
    as: 'o',
    id: sql`o.id::text`,
    unique: sql`o.id`,
    joins: sql`left join members m on m.id = o.member_id`,
    columns: {
      id: sql`o.id`,
      name: sql`o.name`,
      username: sql`o.username`,
      email: sql`coalesce(o.email, '')`,
      role: sql`case when o.is_main then 'administrator' else o.role end`,
      phone: sql`coalesce(o.phone, '')`,
      isMain: sql`o.is_main`,
      permissions: sql`o.permissions`,
      userrefid: sql`m.userrefid`,
      hasSecondFactor: isSecured,
      sessions: sql`(select count(*)::int from sessions s where s.operator_id = o.id and s.expires_at > app_now())`,
      lockedUntil: sql`(select t.window_ends_at from throttles t where t.bucket = ${ACCOUNT_BUCKETS}::text || lower(o.username)
        and t.attempts > ${MAX_ACCOUNT_FAILURES}::int and t.window_ends_at > app_now())`,
      editedNo: sql`o.edited_no`,
      lastLoginAt: sql`o.last_login_at`,
      createdAt: sql`o.created_at`,
      status: sql`o.status`,
    },
    order: {
      name: sql`lower(o.name)`,
      username: sql`lower(o.username)`,
      email: sql`lower(coalesce(o.email, ''))`,
    },
    where: [status !== undefined && sql`o.status = ${status}`],
    sums: {
      operators: sql`count(*)::int`,
      active: sql`count(*) filter (where o.status = 'Active')::int`,
      inactive: sql`count(*) filter (where o.status <> 'Active')::int`,
      mains: sql`count(*) filter (where o.is_main)::int`,
      passwordOnly: sql`count(*) filter (where o.status = 'Active' and not ${isSecured})::int`,
    },
  });
