import { firstRow, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import {
  actorForPeople,
  type BusinessDay,
  INCOME_KINDS,
  type IncomeKind,
  type Micro,
  type PackageType,
} from '@tributary/domain';
import { stillWaits } from '../screening-desk/index.ts';
import { stillWaitsFor } from '../second-person/index.ts';

export type MemberCounts = {
  total: number;
  active: number;
  inactive: number;
  blocked: number;
  joinedToday: number;
};

const today = sql`(app_day()::timestamp at time zone 'Asia/Kolkata')`;

/** Member counts from the tallies by day of joining: no row of a member is read. */
export const memberCounts = (db: Db): Promise<MemberCounts> =>
  oneRow(
    db,
    sql<MemberCounts>`
    select (select coalesce(sum(members), 0)::int from member_tallies) as total,
      (select coalesce(sum(members), 0)::int from member_tallies where standing = 'Active') as active,
      (select coalesce(sum(members), 0)::int from member_tallies where standing = 'Inactive') as inactive,
      (select coalesce(sum(members), 0)::int from member_tallies where standing = 'Blocked') as blocked,
      (select count(*)::int from members where created_at >= ${today} and sponsor_id is not null) as "joinedToday"`,
  );

export type Waiting = { count: number; oldestAt: Date | null };

/** Waiting work, each kind with the age of its oldest item. */
export type NeedsAction = {
  withdrawals: Waiting;
  payouts: Waiting;
  exceptions: Waiting;
  royalty: Waiting;
  special: Waiting;
  tickets: Waiting;
  ticketsInProgress: Waiting;
  batches: Waiting;
  differences: Waiting;
  refills: Waiting;
  /** Deposits and withdrawals of listed addresses. */
  screenings: Waiting;
  /** Proposed turnovers. */
  turnovers: Waiting;
};

const counted = (from: ReturnType<typeof sql>, at: ReturnType<typeof sql>) =>
  sql`(select json_build_object('count', count(*), 'oldestAt', min(${at})) from ${from})`;

type Counted = { count: number; oldestAt: string | null };

const waiting = ({ count, oldestAt }: Counted): Waiting => ({
  count,
  oldestAt: oldestAt === null ? null : new Date(oldestAt),
});

/** The work that waits for an operator. A proposal that lapsed, as nobody confirmed it in time, is not work. */
export const needsAction = async (db: Db): Promise<NeedsAction> => {
  const inTime = stillWaitsFor(sql`proposed_at`);
  const row = await oneRow(
    db,
    sql<Record<keyof NeedsAction, Counted>>`
    select ${counted(sql`withdrawals where status = 'pending'`, sql`created_at`)} as withdrawals,
      ${counted(
        sql`withdrawals where status in ('approved', 'signed', 'broadcast', 'unknown')`,
        sql`approved_at`,
      )} as payouts,
      ${counted(
        sql`(select x.seen_at from deposit_exceptions x where not exists (select from deposit_answers n
            where n.chain = x.chain and n.tx_hash = x.tx_hash and n.log_index = x.log_index)
          union all select coalesce(d.orphaned_at, d.detected_at) from deposits d where (d.status in ('orphaned', 'dust')
              or (d.status = 'detected' and d.detected_at < app_now() - interval '15 minutes'))
            and not exists (select from deposit_answers n
              where n.chain = d.chain and n.tx_hash = d.tx_hash and n.log_index = d.log_index)) e`,
        sql`e.seen_at`,
      )} as exceptions,
      ${counted(sql`reward_grants where status = 'proposed' and kind = 'royalty' and ${inTime}`, sql`proposed_at`)} as royalty,
      ${counted(sql`reward_grants where status = 'proposed' and kind = 'special' and ${inTime}`, sql`proposed_at`)} as special,
      ${counted(sql`tickets where status = 'Pending'`, sql`created_at`)} as tickets,
      ${counted(sql`tickets where status = 'In Progress'`, sql`created_at`)} as "ticketsInProgress",
      ${counted(sql`reward_batches where status <> 'paid' and status <> 'cancelled'`, sql`created_at`)} as batches,
      ${counted(sql`custody_differences where resolved_at is null`, sql`first_seen_at`)} as differences,
      ${counted(sql`refill_requests where state = 'open'`, sql`asked_at`)} as refills,
      ${counted(sql`screenings s where s.state = 'hit' and ${stillWaits}`, sql`s.hit_at`)} as screenings,
      ${counted(sql`proposals where kind = 'odl.turnover' and status = 'open' and lapses_at > app_now()`, sql`proposed_at`)} as turnovers`,
  );
  return Object.fromEntries(Object.entries(row).map(([kind, each]) => [kind, waiting(each)])) as NeedsAction;
};

export type IncomeOfSpan = Record<`${IncomeKind}Micro`, Micro>;

export type Incomes = { today: IncomeOfSpan; week: IncomeOfSpan; month: IncomeOfSpan; total: IncomeOfSpan };

const spans = {
  today: sql`app_day()`,
  week: sql`date_trunc('week', app_day())::date`,
  month: sql`date_trunc('month', app_day())::date`,
  total: sql`'-infinity'::date`,
} as const;

/** Incomes since a date: from the tallies by day and kind, less reversals, as in their reports. */
const incomeSince = (from: (typeof spans)[keyof typeof spans]) => sql`(
  select json_build_object(${sql.join(
    INCOME_KINDS.map(
      (kind) =>
        sql`${sql.lit(`${kind}Micro`)}, coalesce(sum(credited) filter (where kind = ${sql.lit(kind)}), 0)::text`,
    ),
  )})
  from reward_tallies where business_date >= ${from})`;

type IncomeText = Record<keyof IncomeOfSpan, string>;

const inMicro = (texts: IncomeText): IncomeOfSpan =>
  Object.fromEntries(Object.entries(texts).map(([kind, text]) => [kind, BigInt(text)])) as IncomeOfSpan;

/** The credited sum of each kind, whether or not the treasury has paid it yet. */
export const incomes = async (db: Db): Promise<Incomes> => {
  const row = await oneRow(
    db,
    sql<Record<keyof Incomes, IncomeText>>`
    select ${incomeSince(spans.today)} as today, ${incomeSince(spans.week)} as week,
      ${incomeSince(spans.month)} as month, ${incomeSince(spans.total)} as total`,
  );
  return {
    today: inMicro(row.today),
    week: inMicro(row.week),
    month: inMicro(row.month),
    total: inMicro(row.total),
  };
};

export type MoneyDay = { day: string; depositedMicro: Micro; withdrawnMicro: Micro };

const DAYS_SHOWN = 30;

/**
 * Successful deposits and paid withdrawals of each of the last days up to `last`, without a gap. They come from the
 * tallies by day. As in the lists, a deposit counts on the day of its arrival, and a withdrawal on the day of its
 * request, with its fee.
 */
export const moneyDays = (db: Db, last: BusinessDay): Promise<MoneyDay[]> =>
  rowsOf(
    db,
    sql<MoneyDay>`
    select days.day::date::text as day,
      (select coalesce(sum(d.amount), 0)::bigint from deposit_tallies d
        where d.day = days.day::date and d.status = 'success') as "depositedMicro",
      (select coalesce(sum(w.gross), 0)::bigint from withdrawal_tallies w
        where w.day = days.day::date and w.status = 'completed') as "withdrawnMicro"
    from generate_series(${last}::date - ${DAYS_SHOWN - 1}::int, ${last}::date, interval '1 day') days(day)
    order by days.day`,
  );

export type DepositTotals = { totalMicro: Micro; weekMicro: Micro; pending: number };

/** Deposit totals from the tallies by day of arrival, as in the list; the clock is read once. */
export const depositTotals = (db: Db): Promise<DepositTotals> =>
  oneRow(
    db,
    sql<DepositTotals>`
    select (select coalesce(sum(amount), 0)::bigint from deposit_tallies where status = 'success') as "totalMicro",
      (select coalesce(sum(amount), 0)::bigint from deposit_tallies where status = 'success'
        and day >= (select date_trunc('week', app_day())::date)) as "weekMicro",
      (select count(*)::int from payment_sessions where status = 'waiting' and expires_at > (select app_now())) as pending`,
  );

export type NearCap = {
  userrefid: string;
  fullName: string;
  packageType: PackageType;
  earnedMicro: Micro;
  capMicro: Micro;
};

/** Active packages above 80% of their cap, the `most` newest first, and their number (AMB-112). */
export const nearCaps = async (db: Db, most: number): Promise<{ total: number; rows: NearCap[] }> => {
  const near = sql`packages p where p.active and p.earned * 5 > p.cap * 4`;
  const [{ total }, rows] = await Promise.all([
    oneRow(db, sql<{ total: number }>`select count(*)::int as total from ${near}`),
    rowsOf(
      db,
      sql<NearCap>`
      select m.userrefid, m.full_name as "fullName", p.package_type as "packageType", p.earned as "earnedMicro", p.cap as "capMicro"
      from (select * from ${near} order by p.activated_at desc limit ${most}) p join members m on m.id = p.member_id
      order by p.activated_at desc`,
    ),
  ]);
  return { total, rows };
};

export type Activity = {
  kind: 'Registration' | 'Withdraw' | 'Support' | 'Admin' | 'Activation';
  userrefid: string;
  /** Sponsor, package, wallet, subject or action. */
  what: string;
  amountMicro: Micro | null;
  /** The row of the audit log; null if it is not an act of an operator. */
  auditRow: bigint | null;
  at: Date;
};

/** The latest four activities of any kind (CDASH-11). */
export const latestActivity = async (db: Db): Promise<Activity[]> => {
  const rows = await rowsOf(
    db,
    sql<Activity>`
    select * from (
      (select 'Registration' as kind, m.userrefid, s.userrefid as what, null::bigint as "amountMicro", null::bigint as "auditRow", m.created_at as at
        from members m join members s on s.id = m.sponsor_id order by m.created_at desc, m.id desc limit 4)
      union all
      (select 'Activation', m.userrefid, l.package_type::text, l.amount, null, l.activated_at
        from lots l join members m on m.id = l.member_id order by l.activated_at desc limit 4)
      union all
      (select 'Withdraw', m.userrefid, w.wallet::text, w.gross, null, w.created_at
        from withdrawals w join members m on m.id = w.member_id order by w.created_at desc, w.id desc limit 4)
      union all
      (select 'Support', m.userrefid, t.subject, null, null, t.created_at
        from tickets t join members m on m.id = t.member_id order by t.created_at desc, t.id desc limit 4)
      union all
      (select 'Admin', a.actor, a.action, null, a.id, a.at
        from (select * from audit_log order by id desc limit 200) a where a.actor like 'operator:%' order by a.id desc limit 4)
    ) latest order by at desc limit 4`,
  );
  const named = (row: Activity) =>
    row.kind === 'Admin' ? { ...row, userrefid: actorForPeople(row.userrefid) } : row;
  return rows.map(named);
};

export type ClosingCounter = {
  hits: number;
  closingAt: Date;
  changedBy: string | null;
  changedAt: Date | null;
};

const counterColumns = sql`hits, closing_at as "closingAt", changed_by as "changedBy", changed_at as "changedAt"`;

export const findCounter = (db: Db): Promise<ClosingCounter | undefined> =>
  firstRow(db, sql<ClosingCounter>`select ${counterColumns} from closing_counter`);

/** The counter, created if it is missing, and locked. */
export const lockCounter = async (tx: Tx): Promise<ClosingCounter> => {
  await sql`insert into closing_counter (closing_at) values (app_now() + interval '72 hours') on conflict do nothing`.execute(
    tx,
  );
  return oneRow(tx, sql<ClosingCounter>`select ${counterColumns} from closing_counter for update`);
};

export const setCounter = (
  tx: Tx,
  { hits, closingAt, actor }: { hits: number; closingAt: Date | undefined; actor: string },
): Promise<ClosingCounter> =>
  oneRow(
    tx,
    sql<ClosingCounter>`
    update closing_counter set hits = ${hits}, changed_by = ${actor}, changed_at = app_now(),
      closing_at = coalesce(${closingAt ?? null}::timestamptz, app_now() + interval '72 hours')
    returning ${counterColumns}`,
  );
