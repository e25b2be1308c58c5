import { sql, type Query, type RawBuilder } from '@tributary/database';
import type { SumsOf, TRANSACTIONS } from '@tributary/definitions/lists';

type StatementSums = SumsOf<typeof TRANSACTIONS>;

const netBalance = (member: number) =>
  sql`(select b.r_wallet + b.profit + b.working from ledger.member_balances b where b.member_id = ${member})`;

/** Counts and sums of all lines up to the end of a business day, kept on the last line until then. */
const countedUntil = (member: number, day: RawBuilder<unknown>) => sql`
  select l.lines_after as lines, l.credit_lines_after as credit_lines, l.credits_after as credits, l.wallets_after as wallets
  from ledger.postings l
  where l.owner_id = ${member} and l.booked_on between first_day() and ${day} order by l.booked_on desc, l.seq desc limit 1`;

const credit30Days = (member: number) => sql`coalesce(
  (select now.credits from (${countedUntil(member, sql`app_day()`)}) now), 0) - coalesce(
  (select before.credits from (${countedUntil(member, sql`app_day() - 30`)}) before), 0)`;

/** Sums of lines picked by id or by words, for which no counts are kept. */
export const addedUp = (member: number) => ({
  creditMicro: sql`coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint`,
  debitMicro: sql`coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint`,
  credit30DaysMicro: credit30Days(member),
  netBalanceMicro: netBalance(member),
});

type Stretch = Pick<Query<typeof TRANSACTIONS>, 'type' | 'from' | 'to'>;

/** The number of wanted lines that a row counts. */
const numberOf = (type: Stretch['type'], row: string, [all, credits] = ['lines', 'credit_lines']) => {
  const [lines, creditLines] = [sql.ref(`${row}.${all}`), sql.ref(`${row}.${credits}`)];
  return { all: lines, credit: creditLines, debit: sql`(${lines} - ${creditLines})` }[type ?? 'all'];
};

/** The counts at both ends of a period, as the rows `until` and `since`. */
const endsOf = (member: number, { from, to }: Stretch) => {
  const dayBefore = from === undefined ? sql`first_day() - 1` : sql`${from}::date - 1`;
  const last = sql`greatest(least(${to ?? null}::date, app_day()), ${dayBefore})`;
  const ends = [last, dayBefore].map(
    (day) => sql`(select coalesce(max(d.lines), 0) as lines, coalesce(max(d.credit_lines), 0) as credit_lines,
      coalesce(max(d.credits), 0) as credits, coalesce(max(d.wallets), 0) as wallets from (${countedUntil(member, day)}) d)`,
  );
  return sql`${ends[0]} until cross join ${ends[1]} since`;
};

/**
 * The counts of a period: the difference between its last line and the last line before it. Costs the same for any
 * length.
 */
export const countedSums = (member: number, stretch: Stretch) => {
  const { type } = stretch;
  const credits = sql`(until.credits - since.credits)`;
  return sql<StatementSums & { total: number }>`
    select (${numberOf(type, 'until')} - ${numberOf(type, 'since')})::int as total,
      ${type === 'debit' ? sql`0::bigint` : credits} as "creditMicro",
      ${type === 'credit' ? sql`0::bigint` : sql`(${credits} - (until.wallets - since.wallets))`} as "debitMicro",
      ${credit30Days(member)} as "credit30DaysMicro", ${netBalance(member)} as "netBalanceMicro"
    from ${endsOf(member, stretch)}`;
};

/** Lines in order of time are numbered, so a page reads the lines between two numbers, and only their months. */
export const numberedPage =
  (member: number, stretch: Stretch, descending: boolean) =>
  (skipped: number, size: number): RawBuilder<unknown> => {
    const { type } = stretch;
    const number = numberOf(type, 'p', ['lines_after', 'credit_lines_after']);
    const first = descending
      ? sql`${numberOf(type, 'until')} - ${skipped + size}::int + 1`
      : sql`${numberOf(type, 'since')} + ${skipped}::int + 1`;
    const wanted = sql`(select ${first} from ${endsOf(member, stretch)})`;
    const last = sql`${wanted} + ${size}::int - 1`;
    const monthOf = (reached: RawBuilder<unknown>) => sql`(
      select m::date from generate_series(date_trunc('month', first_day()::timestamp), app_day()::timestamp, interval '1 month') m
      cross join lateral (${countedUntil(member, sql`(m + interval '1 month')::date - 1`)}) counted
      where ${numberOf(type, 'counted')} >= ${reached} order by m limit 1)`;
    return sql`${number} between ${wanted} and ${last} and p.booked_on >= ${monthOf(wanted)}
      and p.booked_on < coalesce(${monthOf(last)}, app_day()) + interval '1 month'`;
  };
