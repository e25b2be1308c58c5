import { rowsOf, sql, type Db, type Tx } from '@tributary/database';
import { invariant, type BusinessDay, type Micro } from '@tributary/domain';
import type { Movement, Wallet } from './accounts.ts';

export type StatementLine = {
  seq: bigint;
  bookedOn: BusinessDay;
  postedAt: Date;
  wallet: Wallet;
  movement: Movement;
  entry: bigint;
  amountMicro: Micro;
  /** R-Wallet, Profit and Working together after this line, in order of time (AMB-034). */
  balanceMicro: Micro;
};

export type StatementFilter = {
  from?: BusinessDay;
  to?: BusinessDay;
  offset: number;
  limit: number;
  oldestFirst?: boolean;
};

const inPeriod = (member: number, { from, to }: Pick<StatementFilter, 'from' | 'to'>) => sql`
  p.owner_id = ${member} and p.account in ('r_wallet', 'profit', 'working')
  and p.booked_on between greatest(${from ?? null}::date, first_day()) and least(${to ?? null}::date, app_day())`;

export type StatementSums = {
  lines: number;
  creditMicro: Micro;
  debitMicro: Micro;
  /** Of the last 30 days and of now, whatever the period. */
  credit30DaysMicro: Micro;
  netBalanceMicro: Micro;
};

export type Statement = { lines: StatementLine[]; sums: StatementSums };

type Row = { [Field in keyof StatementLine]: StatementLine[Field] | null } & { total: number } & Omit<
    StatementSums,
    'lines'
  >;

/**
 * One page of a member's wallet lines, newest first unless asked otherwise, with the sums over all lines of the
 * period, never over the page. One question to the database; an empty page still has its sums.
 */
export const readStatement = async (
  executor: Db | Tx,
  member: number,
  filter: StatementFilter,
): Promise<Statement> => {
  const direction = filter.oldestFirst ? sql`asc` : sql`desc`;
  const rows = await rowsOf(
    executor,
    sql<Row>`
    with page as (
      select p.seq, p.booked_on, p.posted_at, p.account, p.movement, p.entry_id, p.amount, p.wallets_after
      from ledger.postings p where ${inPeriod(member, filter)}
      order by p.booked_on ${direction}, p.seq ${direction} limit ${filter.limit} offset ${filter.offset}
    ), sums as (
      select count(*)::int as total,
        coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as "creditMicro",
        coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as "debitMicro"
      from ledger.postings p where ${inPeriod(member, filter)}
    ), recent as (
      select coalesce(sum(p.amount), 0)::bigint as "credit30DaysMicro" from ledger.postings p
      where p.owner_id = ${member} and p.booked_on > app_day() - 30 and p.booked_on <= app_day()
        and p.amount > 0 and p.account in ('r_wallet', 'profit', 'working')
    )
    select sums.*, recent.*, b.r_wallet + b.profit + b.working as "netBalanceMicro",
      page.seq, page.booked_on::text as "bookedOn", page.posted_at as "postedAt", page.account as wallet, page.movement,
      page.entry_id as entry, page.amount as "amountMicro", page.wallets_after as "balanceMicro"
    from ledger.member_balances b cross join sums cross join recent left join page on true
    where b.member_id = ${member}
    order by page.booked_on ${direction}, page.seq ${direction}`,
  );
  const [first] = rows;
  invariant(first, `member ${member} has accounts`);
  const { total, creditMicro, debitMicro, credit30DaysMicro, netBalanceMicro } = first;
  return {
    lines: rows.filter((row): row is Row & StatementLine => row.seq !== null),
    sums: { lines: total, creditMicro, debitMicro, credit30DaysMicro, netBalanceMicro },
  };
};
