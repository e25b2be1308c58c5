import { columnsOf, firstRow, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import { MEMBERS } from '@tributary/definitions/lists';
import { actingMember } from '../audit/index.ts';
import type {
  MemberAddressRow,
  MemberAuditRow,
  MemberHead,
  MemberLotRow,
  MemberProfile,
  MemberSessionRow,
} from './member-record.ts';
import { MEMBER_COLUMNS } from './members-list-store.ts';

/** A member by user id in any letter case; never the root. */
export const findHead = (db: Db, userrefid: string): Promise<MemberHead | undefined> =>
  firstRow(
    db,
    sql<MemberHead>`
    select ${columnsOf(MEMBERS, MEMBER_COLUMNS)}, m.edited_no as "editedNo", m.last_login_at as "lastLoginAt",
      m.email_proved_at as "emailProvedAt",
      m.withdrawals_stopped_at as "stoppedAt",
      case when m.withdrawals_held_until > app_now() then m.withdrawals_held_until end as "heldUntil",
      exists (select from second_factors f where f.member_id = m.id and f.confirmed_at is not null) as "hasSecondFactor",
      exists (select from throttles t where t.bucket = 'login:member:' || m.id and t.window_ends_at > app_now()
        and t.attempts > 5) as "isLocked"
    from members m join members s on s.id = m.sponsor_id where lower(m.userrefid) = ${userrefid.toLowerCase()}`,
  );

const profileColumns = sql`coalesce(m.first_name, case
    when m.last_name <> '' and right(m.full_name, length(m.last_name) + 1) = ' ' || m.last_name
      then left(m.full_name, -length(m.last_name) - 1)
    when m.last_name = '' then m.full_name
    else split_part(m.full_name, ' ', 1) end) as "firstName",
  coalesce(m.last_name, trim(substr(m.full_name, length(coalesce(m.first_name, split_part(m.full_name, ' ', 1))) + 1)))
    as "lastName",
  m.email, m.mobile, m.birthdate::text, coalesce(m.gender, '') as gender, coalesce(p.address, '') as address,
  coalesce(p.city, '') as city, coalesce(p.state, '') as state, coalesce(p.country, '') as country,
  coalesce(p.account_holder, '') as "accountHolder", coalesce(p.account_number, '') as "accountNumber",
  coalesce(p.bank_name, '') as "bankName", coalesce(p.branch_name, '') as "branchName",
  coalesce(p.ifsc_code, '') as "ifscCode", coalesce(p.account_type, 'Savings') as "accountType"`;

/** First and last name come from the full name until an operator edits them separately. */
export const profileOf = (executor: Db | Tx, memberId: number): Promise<MemberProfile> =>
  oneRow(
    executor,
    sql<MemberProfile>`
    select ${profileColumns} from members m left join member_profiles p on p.member_id = m.id where m.id = ${memberId}`,
  );

export const lotsOf = (db: Db, memberId: number): Promise<MemberLotRow[]> =>
  rowsOf(
    db,
    sql<MemberLotRow>`
    select l.id, l.package_no as "packageNo", l.package_type as "packageType", l.amount as "amountMicro",
      l.daily_bps as "dailyBps", l.activated_on::text as "activatedOn", l.last_earning_day::text as "lastEarningDay",
      l.matures_on::text as "maturesOn", greatest(least(app_day(), l.last_earning_day) - l.activated_on, 0) as day,
      l.last_earning_day - l.activated_on as days, l.plan_version as "planVersion",
      case when l.reversed_on is not null then 'taken back' when l.matured_on is not null then 'paid back'
        when not p.active then 'earned out' else 'running' end as state
    from lots l join packages p on p.member_id = l.member_id and p.package_no = l.package_no
    where l.member_id = ${memberId} order by l.id desc limit 100`,
  );

export const addressesWithAge = (db: Db, memberId: number): Promise<MemberAddressRow[]> =>
  rowsOf(
    db,
    sql<MemberAddressRow>`
    select a.coin, a.no, a.address, a.tag::float8 as tag, a.added_at as "addedAt", a.replaced_at as "replacedAt",
      extract(day from coalesce(a.replaced_at, app_now()) - a.added_at)::int as "ageDays",
      app_now() >= a.added_at + interval '24 hours' as verified,
      coalesce((select sum(w.net) from withdrawals w where w.member_id = a.member_id and w.coin = a.coin
        and w.address_no = a.no and w.status = 'completed'), 0)::bigint as "paidMicro"
    from withdrawal_addresses a where a.member_id = ${memberId} order by a.replaced_at is not null, a.coin, a.no desc`,
  );

export const sessionsOf = (db: Db, memberId: number): Promise<MemberSessionRow[]> =>
  rowsOf(
    db,
    sql<MemberSessionRow>`
    select created_at as "createdAt", last_seen_at as "lastSeenAt", ip, user_agent as "userAgent" from sessions
    where member_id = ${memberId} and viewer_id is null and expires_at > app_now() order by last_seen_at desc limit 50`,
  );

/** The audit rows about the member, and those of their own actions. */
export const auditOf = (db: Db, memberId: number, limit: number): Promise<MemberAuditRow[]> =>
  rowsOf(
    db,
    sql<MemberAuditRow>`
    select a.id, a.at, a.actor, w.userrefid as "byMember", a.action, a.details->>'reason' as reason from (
      (select * from audit_log where subject = ${`member:${memberId}`} order by id desc limit ${limit})
      union
      (select * from audit_log where actor = ${`member:${memberId}`} order by id desc limit ${limit})
    ) a ${actingMember} order by a.id desc limit ${limit}`,
  );
