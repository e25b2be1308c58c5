import { changedRows, firstRow, orderBy, rowsOf, sql, type Db, type List } from '@tributary/database';
import type { Micro } from '@tributary/domain';
import { readPublishedFigures, type AmountName, type PublishedFigures } from './published-figures.ts';

type Value = Micro | number | null | undefined;
type Figure = { unit: FigureUnit; of: (now: PublishedFigures) => Value };

const amount = (name: AmountName): Figure => ({ unit: 'usdt', of: ({ amounts }) => amounts[name] });

/** Each figure with a stored history: its unit and its source. */
const FIGURES = {
  'owed.total': amount('owed.total'),
  'owed.rWallet': amount('owed.rWallet'),
  'owed.principal': amount('owed.principal'),
  'owed.profit': amount('owed.profit'),
  'owed.working': amount('owed.working'),
  'owed.held': amount('owed.held'),
  'owed.rewardsPayable': amount('owed.rewardsPayable'),
  'owed.unattributed': amount('owed.unattributed'),
  'custody.found': { unit: 'usdt', of: ({ custody }) => custody?.foundMicro },
  'coverage.days': { unit: 'days', of: ({ treasury }) => treasury.days },
  'treasury.balance': amount('treasury.balance'),
  'treasury.perDay': amount('treasury.perDay'),
  'month.total': amount('month.total'),
  'month.operator': amount('month.operator'),
  'month.fees': amount('month.fees'),
  'month.returned': amount('month.returned'),
  'month.members': amount('month.members'),
  'year.total': amount('year.total'),
  'year.operator': amount('year.operator'),
  'year.fees': amount('year.fees'),
  'year.returned': amount('year.returned'),
  'year.members': amount('year.members'),
  'pending.amount': amount('pending.amount'),
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
  'invariants.explained': { unit: 'count', of: ({ books }) => books?.explained },
} satisfies Record<string, Figure>;

export type FigureUnit = 'usdt' | 'days' | 'seconds' | 'count';
export type FigureName = keyof typeof FIGURES;

const secondsSince = (asOf: Date, at: Date | null): number | null =>
  at === null ? null : Math.max(0, Math.floor((asOf.getTime() - at.getTime()) / 1_000));

/** The unit of a figure: micro-USDT, days, seconds or a count. */
export const unitOf = (figure: FigureName): FigureUnit => FIGURES[figure].unit;

const textOf = (value: Value): string | null =>
  value === null || value === undefined ? null : String(value);

/** Stores the present figures once a business day, permanently. True when this call stored them. */
export const keepFigures = async (db: Db): Promise<boolean> => {
  if (await firstRow(db, sql`select 1 as one from transparency_days where day = app_day()`)) return false;
  const now = await readPublishedFigures(db);
  const figures = {
    ...Object.fromEntries(Object.entries(FIGURES).map(([name, { of }]) => [name, textOf(of(now))])),
    // Published amounts are rounded and cannot show this fact, so it is stored beside them.
    ...(now.coversOwed !== undefined && { coversOwed: now.coversOwed }),
  };
  const steps = Object.fromEntries(Object.entries(now.steps).map(([name, step]) => [name, String(step)]));
  // The day of the figures: midnight may have passed since they were read.
  return (
    (await changedRows(
      db,
      sql`insert into transparency_days (day, kept_at, figures, steps)
        values ((${now.asOf.toISOString()}::timestamptz at time zone 'Asia/Kolkata')::date, ${now.asOf.toISOString()},
          ${JSON.stringify(figures)}::jsonb, ${JSON.stringify(steps)}::jsonb) on conflict do nothing`,
    )) === 1
  );
};

/**
 * `value` is a whole number as text; null if the figure did not exist on that day. `step` is the unit of its rounding; null
 * if the figure is exact: it has no members' amounts, or the day is older than the rounding.
 */
export type KeptFigure = { day: string; keptAt: Date; value: string | null; step: string | null };

/** A figure day by day, the newest first. */
export const figureHistory = (figure: FigureName): List<KeptFigure, { days: number }> => ({
  from: sql`transparency_days`,
  as: 'd',
  where: [],
  order: orderBy({ day: sql`d.day` }, '-day', sql`d.day`),
  columns: sql<KeptFigure>`d.day::text as day, d.kept_at as "keptAt", d.figures->>${figure}::text as value, d.steps->>${figure}::text as step`,
  sums: sql<{ days: number }>`count(*)::int as days`,
});

/**
 * All figures of one day, by their names; null or absent if a figure did not exist. `coversOwed` is null before custody
 * was read, and on days before rounding, whose exact amounts show it.
 */
export type KeptDay = {
  day: string;
  figures: Partial<Record<FigureName, string | null>>;
  coversOwed: boolean | null;
};

/** The stored days among the last ones, the oldest first: one range of the primary key. */
export const keptDays = (db: Db, days: number): Promise<KeptDay[]> =>
  rowsOf(
    db,
    sql<KeptDay>`select day::text as day, figures, (figures->>'coversOwed')::boolean as "coversOwed" from transparency_days where day > app_day() - ${days}::int order by day`,
  );
