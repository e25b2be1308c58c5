import { addDays, indiaDay, moneyFromWire, sumMicro, type IncomeKind, type Micro } from '@tributary/domain';
import type { ChartPoint, ChartSeries } from '@tributary/ui/charts';
import { FLOWS } from '@tributary/ui/figures';
import { serverNow } from '@tributary/ui/time';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { apiQuery } from '../api/api.ts';

type EarningDay = DataOf<'incomes.earningsReport'>['rows'][number];

/** The wire's names of the five. */
const AMOUNT_OF = {
  daily: 'daily_xrp',
  direct: 'direct',
  network: 'level_income',
  blb: 'blb',
  odl: 'odl',
} as const satisfies Record<IncomeKind, keyof EarningDay>;

/** A page size that holds every day of a picture. */
const SIZE = 50;

export const businessToday = (): string => indiaDay(new Date(serverNow()));

/** The earnings of the last days, from the report: a day without earnings has no row. */
export const earningDaysQuery = (today: string, days: number) =>
  apiQuery(
    'incomes.earningsReport',
    { from: addDays(today, 1 - days), to: today, size: SIZE },
    { fallback: 'Fetch failed' },
  );

/** The five series, or one of them at the base in full colour and the others pale above it. */
export function earningSeries(kind?: IncomeKind): ChartSeries[] {
  const series = FLOWS.map(({ id, short, colour }) => ({ id, name: short, colour }));
  if (kind === undefined) return series;
  const own = series.filter(({ id }) => id === kind);
  const others = series.filter(({ id }) => id !== kind);
  return [...own, ...others.map((each) => ({ ...each, isQuiet: true }))];
}

/** One point for each day up to today, with zeros for days without a row. */
export function earningPoints(
  rows: readonly Pick<EarningDay, 'date' | (typeof AMOUNT_OF)[IncomeKind]>[],
  { today, days, series }: { today: string; days: number; series: readonly ChartSeries[] },
): ChartPoint[] {
  const byDay = new Map(rows.map((row) => [row.date, row]));
  return Array.from({ length: days }, (_, index): ChartPoint => {
    const day = addDays(today, index + 1 - days);
    const row = byDay.get(day);
    return {
      day,
      amounts: series.map(({ id }) => (row ? moneyFromWire(row[AMOUNT_OF[id as IncomeKind]]) : 0n)),
    };
  });
}

/** The caption of a picture: the sum of its days and the day with the most. */
export function earningCaption(
  points: readonly ChartPoint[],
  kind: IncomeKind | undefined,
): (say: (amount: Micro) => string) => string {
  const amountOf = ({ amounts }: ChartPoint): Micro =>
    kind === undefined ? sumMicro(amounts) : (amounts[0] ?? 0n);
  const sum = sumMicro(points.map(amountOf));
  const what = FLOWS.find(({ id }) => id === kind)?.name ?? 'The five incomes';
  return (say) => `${what}: ${say(sum)} USDT reached your wallets in ${points.length} days.`;
}
