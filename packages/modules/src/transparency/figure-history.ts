import { changedRows, firstRow, orderBy, rowsOf, sql, type Db, type List } from '@tributary/database';
import { sumMicro, type Micro } from '@tributary/domain';
import type { PaidFrom } from './figures-store.ts';
import { readTransparency, type Transparency } from './transparency.ts';

const owed = ({ liabilities }: Transparency) => liabilities;
const total = (paid: PaidFrom): Micro => sumMicro(Object.values(paid));

type Value = Micro | number | null | undefined;

/** Each figure whose history is kept: what it measures, and where it stands. */
const FIGURES = {
  'owed.total': { unit: 'usdt', of: (now) => sumMicro(Object.values(owed(now))) },
  'owed.rWallet': { unit: 'usdt', of: (now) => owed(now).rWalletMicro },
  'owed.principal': { unit: 'usdt', of: (now) => owed(now).principalMicro },
  'owed.profit': { unit: 'usdt', of: (now) => owed(now).profitMicro },
  'owed.working': { unit: 'usdt', of: (now) => owed(now).workingMicro },
  'owed.held': { unit: 'usdt', of: (now) => owed(now).heldMicro },
  'owed.rewardsPayable': { unit: 'usdt', of: (now) => owed(now).payableMicro },
  'owed.unattributed': { unit: 'usdt', of: (now) => owed(now).suspenseMicro },
  'custody.found': { unit: 'usdt', of: ({ custody }) => custody?.foundMicro },
  'coverage.days': { unit: 'days', of: ({ treasury }) => treasury.days },
  'treasury.balance': { unit: 'usdt', of: ({ treasury }) => treasury.balanceMicro },
  'treasury.perDay': { unit: 'usdt', of: ({ treasury }) => treasury.perDayMicro },
  'month.total': { unit: 'usdt', of: ({ paidFrom }) => total(paidFrom.month) },
  'month.operator': { unit: 'usdt', of: ({ paidFrom }) => paidFrom.month.operatorMicro },
  'month.fees': { unit: 'usdt', of: ({ paidFrom }) => paidFrom.month.feesMicro },
  'month.returned': { unit: 'usdt', of: ({ paidFrom }) => paidFrom.month.returnedMicro },
  'month.members': { unit: 'usdt', of: ({ paidFrom }) => paidFrom.month.membersMicro },
  'year.total': { unit: 'usdt', of: ({ paidFrom }) => total(paidFrom.year) },
  'year.operator': { unit: 'usdt', of: ({ paidFrom }) => paidFrom.year.operatorMicro },
  'year.fees': { unit: 'usdt', of: ({ paidFrom }) => paidFrom.year.feesMicro },
  'year.returned': { unit: 'usdt', of: ({ paidFrom }) => paidFrom.year.returnedMicro },
  'year.members': { unit: 'usdt', of: ({ paidFrom }) => paidFrom.year.membersMicro },
  'pending.amount': { unit: 'usdt', of: ({ pending }) => pending.amountMicro },
  'pending.age': { unit: 'seconds', of: ({ asOf, pending }) => secondsSince(asOf, pending.oldestAt) },
  'withdrawals.median': { unit: 'seconds', of: ({ withdrawals }) => withdrawals.medianSeconds },
  'withdrawals.p95': { unit: 'seconds', of: ({ withdrawals }) => withdrawals.p95Seconds },
  'withdrawals.paid': { unit: 'count', of: ({ withdrawals }) => withdrawals.paid },
  'withdrawals.open': { unit: 'count', of: ({ withdrawals }) => withdrawals.open },
  'withdrawals.oldest': {
    unit: 'seconds',
    of: ({ asOf, withdrawals }) => secondsSince(asOf, withdrawals.oldestOpenAt),
  },
  'deposits.median': { unit: 'seconds', of: ({ deposits }) => deposits.medianSeconds },
  'deposits.credited': { unit: 'count', of: ({ deposits }) => deposits.credited },
  'invariants.broken': { unit: 'count', of: ({ books }) => books?.broken },
} satisfies Record<string, { unit: FigureUnit; of: (now: Transparency) => Value }>;

export type FigureUnit = 'usdt' | 'days' | 'seconds' | 'count';
export type FigureName = keyof typeof FIGURES;

const secondsSince = (asOf: Date, at: Date | null): number | null =>
  at === null ? null : Math.max(0, Math.floor((asOf.getTime() - at.getTime()) / 1_000));

/** What a kept figure measures: micro-USDT, days, seconds or a count. */
export const unitOf = (figure: FigureName): FigureUnit => FIGURES[figure].unit;

const textOf = (value: Value): string | null =>
  value === null || value === undefined ? null : String(value);

/** Keeps the figures as they stand, once a business day, for good. True when it was done by this call. */
export const keepFigures = async (db: Db): Promise<boolean> => {
  if (await firstRow(db, sql`select 1 as one from transparency_days where day = app_day()`)) return false;
  const now = await readTransparency(db);
  const figures = Object.fromEntries(
    Object.entries(FIGURES).map(([name, { of }]) => [name, textOf(of(now))]),
  );
  // The day is the one of the figures: midnight may have passed since they were read.
  return (
    (await changedRows(
      db,
      sql`insert into transparency_days (day, kept_at, figures)
        values ((${now.asOf.toISOString()}::timestamptz at time zone 'Asia/Kolkata')::date, ${now.asOf.toISOString()},
          ${JSON.stringify(figures)}::jsonb) on conflict do nothing`,
    )) === 1
  );
};

/** `value` is a whole number as text; null where there was no such figure on that day. */
export type KeptFigure = { day: string; keptAt: Date; value: string | null };

/** A figure day by day, the newest first. */
export const figureHistory = (figure: FigureName): List<KeptFigure, { days: number }> => ({
  from: sql`transparency_days`,
  as: 'd',
  where: [],
  order: orderBy({ day: sql`d.day` }, '-day', sql`d.day`),
  columns: sql<KeptFigure>`d.day::text as day, d.kept_at as "keptAt", d.figures->>${figure}::text as value`,
  sums: sql<{ days: number }>`count(*)::int as days`,
});

/** All figures of one day, by their names; null, or not there, where there was none. */
export type KeptDay = { day: string; figures: Partial<Record<FigureName, string | null>> };

/** The days that were kept among the last ones, the oldest first: one range of the primary key. */
export const keptDays = (db: Db, days: number): Promise<KeptDay[]> =>
  rowsOf(
    db,
    sql<KeptDay>`select day::text as day, figures from transparency_days where day > app_day() - ${days}::int order by day`,
  );
