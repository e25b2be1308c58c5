import { oneRow, rowsOf, sql, type Db } from '@tributary/database';
import {
  addDays,
  COMPARED_DAYS,
  INCOME_KINDS,
  sumMicro,
  type BusinessDay,
  type IncomeKind,
  type Micro,
} from '@tributary/domain';
import { paidLines } from './earnings-store.ts';

/** The paid amounts of the last 30 days and of the 30 days before. */
export type ComparedSums = { recentMicro: Micro; beforeMicro: Micro };
type ComparedStream = ComparedSums & { kind: IncomeKind };

export type ComparedEarnings = {
  /** The five incomes in their fixed order. */
  streams: ComparedStream[];
  total: ComparedSums;
  /** All but the Beyond Limit Bonus, which is paid once for each slab. */
  regular: ComparedSums;
  /** The first day with a whole period before the last one: a first activation earns from its next day. */
  comparableFrom: BusinessDay | null;
};

const sumsOf = (streams: readonly ComparedStream[]): ComparedSums => ({
  recentMicro: sumMicro(streams.map(({ recentMicro }) => recentMicro)),
  beforeMicro: sumMicro(streams.map(({ beforeMicro }) => beforeMicro)),
});

/**
 * The paid amounts of the five incomes up to `today`, beside those of as many days before. It reads the rewards of 60
 * days by the primary key, like the list of these days.
 */
export const comparedEarnings = async (
  db: Db,
  { memberId, today }: { memberId: number; today: BusinessDay },
): Promise<ComparedEarnings> => {
  const first = addDays(today, 1 - COMPARED_DAYS);
  const from = addDays(first, -COMPARED_DAYS);
  const [paid, { comparableFrom }] = await Promise.all([
    rowsOf(
      db,
      sql<ComparedStream>`
      select l.kind, coalesce(sum(l.amount) filter (where l.business_date >= ${first}::date), 0)::bigint as "recentMicro",
        coalesce(sum(l.amount) filter (where l.business_date < ${first}::date), 0)::bigint as "beforeMicro"
      from ${paidLines(memberId, sql`r.business_date between ${from}::date and ${today}::date`)} l group by l.kind`,
    ),
    oneRow(
      db,
      sql<{ comparableFrom: BusinessDay | null }>`
      select (min(p.opened_on) + ${2 * COMPARED_DAYS}::int)::text as "comparableFrom" from packages p
      where p.member_id = ${memberId}`,
    ),
  ]);
  const streams = INCOME_KINDS.map(
    (kind) => paid.find((each) => each.kind === kind) ?? { kind, recentMicro: 0n, beforeMicro: 0n },
  );
  return {
    streams,
    total: sumsOf(streams),
    regular: sumsOf(streams.filter(({ kind }) => kind !== 'blb')),
    comparableFrom,
  };
};
