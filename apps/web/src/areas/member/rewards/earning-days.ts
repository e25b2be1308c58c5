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

/** The five series, or the one of a report of one income. */
export const earningSeries = (kind?: IncomeKind): ChartSeries[] =>
  FLOWS.filter(({ id }) => kind === undefined || id === kind).map(({ id, short, colour }) => ({
    id,
    name: short,
    colour,
  }));

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

/** The name of what a picture shows. */
const nameOf = (kind: IncomeKind | undefined): string | undefined =>
  FLOWS.find(({ id }) => id === kind)?.name;

/** The caption of a picture: the sum of its days. */
export function earningCaption(
  points: readonly ChartPoint[],
  kind: IncomeKind | undefined,
): (say: (amount: Micro) => string) => string {
  const sum = sumMicro(points.flatMap(({ amounts }) => amounts));
  return (say) =>
    `${nameOf(kind) ?? 'The five incomes'}: ${say(sum)} USDT reached your wallets in ${points.length} days.`;
}

/** The sentence in place of a picture without a single amount. */
export const earningNone = (days: number, kind: IncomeKind | undefined): string =>
  kind === undefined
    ? 'Every day on which a reward is paid to you becomes a bar here.'
    : `No ${nameOf(kind)} was paid to you in ${days} days.`;
