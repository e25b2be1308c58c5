import { sql, type RawBuilder } from '@tributary/database';
import {
  DOWNLINE,
  EARNINGS,
  OWN_DEPOSITS,
  OWN_REWARDS_OF,
  OWN_WITHDRAWALS,
  REFERRALS,
  reportOf,
  TEAM_STOPS,
  TOP_UPS,
  TRANSACTIONS,
  type Report,
} from '@tributary/definitions/lists';

/** A row from the books: its id on the wire, and its amounts in the order of the report's money columns. */
type BookedRow = { id: string; amounts: string[] };

/** Amounts are `bigint`, counts are numbers. */
export type BookedSums = Record<string, bigint | number>;

export type ReportCase = {
  report: Report<never>;
  path: (who: string) => string;
  query?: string;
  /** Every row in the order of the report, from the ledger and the tables of events alone. */
  rows: (memberId: number) => RawBuilder<BookedRow>;
  /** Every sum of the answer, by its name on the wire. */
  sums: (memberId: number) => RawBuilder<BookedSums>;
};

const WALLETS = sql`array['r_wallet', 'profit', 'working']::ledger.account[]`;

/** The sum of a movement's postings to a member's wallets. */
const posted = (memberId: number, movement: string) =>
  sql`(select coalesce(sum(amount), 0)::bigint from ledger.postings
    where owner_id = ${memberId} and account = any(${WALLETS}) and movement::text = ${movement})`;

const bounty = (kind: keyof typeof OWN_REWARDS_OF): ReportCase => ({
  report: reportOf(OWN_REWARDS_OF[kind]) as unknown as Report<never>,
  path: () => '/rewards/report',
  query: `kind=${kind}`,
  rows: (memberId) => sql`
    select concat_ws('.', business_date, kind, cause_id) as id,
      (case when kind = 'direct' then array[base, credited] when status = 'missed' then array[computed]
        else array[credited] end)::text[] as amounts
    from rewards where member_id = ${memberId} and kind::text = ${kind} order by business_date desc, cause_id desc`,
  sums: (memberId) => sql`
    select coalesce(sum(credited), 0)::bigint as amount, ${posted(memberId, kind)} as paid,
      coalesce(sum(credited) filter (where level between 1 and 3), 0)::bigint as first_levels
    from rewards where member_id = ${memberId} and kind::text = ${kind}`,
});

/** The paid rewards of one kind on a day: those of paid batches. */
const ofDay = (kind: string) => sql`coalesce(sum(r.credited) filter (where r.kind::text = ${kind}), 0)`;

const earnings: ReportCase = {
  report: reportOf(EARNINGS) as unknown as Report<never>,
  path: () => '/earnings/report',
  rows: (memberId) => sql`
    select r.business_date::text as id, array[${ofDay('daily')}, ${ofDay('direct')}, ${ofDay('network')}, ${ofDay('odl')},
      ${ofDay('blb')}, sum(r.credited)]::text[] as amounts
    from rewards r join reward_batches b on b.id = r.batch_id
    where r.member_id = ${memberId} and b.status = 'paid' and r.kind::text in ('daily', 'direct', 'network', 'blb', 'odl')
    group by 1 order by 1 desc`,
  sums: (memberId) => sql`
    select coalesce(sum(amount), 0)::bigint as total from ledger.postings
    where owner_id = ${memberId} and account in ('profit', 'working')
      and movement::text in ('daily', 'direct', 'network', 'blb', 'odl')`,
};

/** The running balance is added up here, line by line from the first one. */
const transactions: ReportCase = {
  report: reportOf(TRANSACTIONS) as unknown as Report<never>,
  path: (who) => `/transactions/${who}`,
  rows: (memberId) => sql`
    select concat_ws('.', booked_on, seq) as id,
      array[greatest(amount, 0), greatest(-amount, 0), sum(amount) over (order by booked_on, seq)]::text[] as amounts
    from ledger.postings where owner_id = ${memberId} and account = any(${WALLETS}) order by booked_on desc, seq desc`,
  sums: (memberId) => sql`
    select coalesce(sum(amount) filter (where amount > 0), 0)::bigint as credit,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as debit,
      coalesce(sum(amount) filter (where amount > 0 and booked_on > app_day() - 30), 0)::bigint as "credit30Days",
      coalesce(sum(amount), 0)::bigint as "netBalance"
    from ledger.postings where owner_id = ${memberId} and account = any(${WALLETS})`,
};

const topUps: ReportCase = {
  report: reportOf(TOP_UPS) as unknown as Report<never>,
  path: (who) => `/topup-history/${who}`,
  rows: (memberId) => sql`
    select l.id::text as id, array[l.amount]::text[] as amounts from lots l where l.member_id = ${memberId}
    order by l.activated_at desc, l.id desc`,
  sums: (memberId) => sql`
    select coalesce(sum(amount), 0)::bigint as amount from ledger.postings
    where owner_id = ${memberId} and account = 'principal' and (amount > 0 or movement = 'reversal')`,
};

/** A paid withdrawal's amount left held by a payout; an open one is still held. Refunds of deposits are included. */
const withdrawals: ReportCase = {
  report: reportOf(OWN_WITHDRAWALS) as unknown as Report<never>,
  path: () => '/withdrawals',
  rows: (memberId) => sql`
    select w.id::text as id, array[w.gross, w.gross - w.fee, w.fee]::text[] as amounts from withdrawals w
    where w.member_id = ${memberId} order by w.created_at desc, w.id desc`,
  sums: (memberId) => sql`
    select coalesce(-sum(amount) filter (where movement = 'withdrawal_payout'), 0)::bigint as total,
      coalesce(sum(amount), 0)::bigint as pending
    from ledger.postings where owner_id = ${memberId} and account = 'held'`,
};

const deposits: ReportCase = {
  report: reportOf(OWN_DEPOSITS) as unknown as Report<never>,
  path: (who) => `/deposits/${who}`,
  rows: (memberId) => sql`
    select id, array[amount]::text[] as amounts from (
      select 'd' || id as id, amount, coalesce(credited_at, detected_at) as at from deposits where member_id = ${memberId}
      union all
      select 'p' || payment_id, amount, created_at from payment_sessions
      where member_id = ${memberId} and status in ('waiting', 'declined')
    ) each order by at desc, id desc`,
  sums: (memberId) => sql`
    select (select coalesce(sum(amount), 0)::bigint from ledger.postings
        where owner_id = ${memberId} and account = 'r_wallet' and movement = 'deposit') as success_amount,
      (select coalesce(sum(amount), 0)::bigint from payment_sessions where member_id = ${memberId}
        and (status = 'declined' or status = 'waiting' and expires_at <= app_now())) as expired_amount`,
};

/** The members below, from sponsor to sponsor, without any derived table. */
const below = (memberId: number) => sql`
  with recursive below (id, level) as (
    select id, 1 from members where sponsor_id = ${memberId}
    union all
    select m.id, b.level + 1 from below b join members m on m.sponsor_id = b.id
  )`;

const isActive = sql`exists (select from packages p where p.member_id = b.id and p.active)`;

const counts = (total: string) => sql`
  count(*)::int as ${sql.ref(total)}, (count(*) filter (where ${isActive}))::int as "totalActive",
  (count(*) filter (where not ${isActive}))::int as "totalInactive"`;

const team = (
  report: ReportCase['report'],
  path: string,
  { total, isWanted }: { total: string; isWanted: RawBuilder<unknown> },
): ReportCase => ({
  report,
  path: () => path,
  rows: (memberId) => sql`
    ${below(memberId)} select m.userrefid as id, '{}'::text[] as amounts from below b join members m on m.id = b.id
    where ${isWanted} order by b.level, b.id`,
  sums: (memberId) => sql`${below(memberId)} select ${counts(total)} from below b where ${isWanted}`,
});

const KINDS = Object.keys(OWN_REWARDS_OF) as (keyof typeof OWN_REWARDS_OF)[];

/** Every report of a member, with the same rows from the books. */
export const MEMBER_REPORTS: Record<string, ReportCase> = {
  ...Object.fromEntries(KINDS.map((kind) => [kind, bounty(kind)])),
  earnings,
  transactions,
  topUps,
  withdrawals,
  deposits,
  downline: team(reportOf(DOWNLINE) as unknown as Report<never>, '/downline/report', {
    total: 'totalTeam',
    isWanted: sql`true`,
  }),
  referrals: team(reportOf(REFERRALS) as unknown as Report<never>, '/referrals/report', {
    total: 'totalReferrals',
    isWanted: sql`b.level = 1`,
  }),
  stops: {
    report: reportOf(TEAM_STOPS) as unknown as Report<never>,
    path: () => '/community/stops',
    rows: (memberId) => sql`
      ${below(memberId)} select e.id::text as id, array[s.brought]::text[] as amounts
      from below b join team_events e on e.member_id = b.id and e.kind = 'package_ended'
      join team_stops s on s.id = e.id and s.member_id = ${memberId}
      order by e.day desc, e.id desc`,
    sums: (memberId) => sql`
      select count(*)::int as stops, coalesce(sum(brought), 0)::bigint as brought from team_stops where member_id = ${memberId}`,
  },
};
