import { oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import type { BusinessDay, Micro } from '@tributary/domain';
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

/** One page of a member's wallet lines, newest first unless asked otherwise. */
export const listStatement = (
  executor: Db | Tx,
  member: number,
  filter: StatementFilter,
): Promise<StatementLine[]> => {
  const direction = filter.oldestFirst ? sql`asc` : sql`desc`;
  return rowsOf(
    executor,
    sql<StatementLine>`
    select p.seq, p.booked_on::text as "bookedOn", p.posted_at as "postedAt", p.account as wallet, p.movement,
      p.entry_id as entry, p.amount as "amountMicro", p.wallets_after as "balanceMicro"
    from ledger.postings p where ${inPeriod(member, filter)}
    order by p.booked_on ${direction}, p.seq ${direction} limit ${filter.limit} offset ${filter.offset}`,
  );
};

export type StatementSums = {
  lines: number;
  creditMicro: Micro;
  debitMicro: Micro;
  credit30DaysMicro: Micro;
  netBalanceMicro: Micro;
};

/** Sums over all lines of a period, never over a page; the last two are of today, whatever the period. */
export const sumStatement = (
  executor: Db | Tx,
  member: number,
  filter: Pick<StatementFilter, 'from' | 'to'>,
): Promise<StatementSums> =>
  oneRow(
    executor,
    sql<StatementSums>`
    select sums.*, b.r_wallet + b.profit + b.working as "netBalanceMicro",
      (select coalesce(sum(p.amount), 0)::bigint from ledger.postings p where p.owner_id = ${member} and p.booked_on > app_day() - 30
        and p.amount > 0 and p.account in ('r_wallet', 'profit', 'working')) as "credit30DaysMicro"
    from ledger.member_balances b, (
      select count(*)::int as lines,
        coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as "creditMicro",
        coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as "debitMicro"
      from ledger.postings p where ${inPeriod(member, filter)}
    ) sums
    where b.member_id = ${member}`,
  );
