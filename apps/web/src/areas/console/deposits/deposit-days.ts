import { moneyFromWire, sumMicro, type Micro } from '@tributary/domain';
import type { ChartPoint, ChartSeries } from '@tributary/ui/charts';
import type { DataOf } from '../../../shared/api/api-types.ts';

type DepositDay = DataOf<'adminDeposits.days'>[number];

/** The places of a day's deposits. They are members' own money. */
export const DEPOSIT_SERIES: readonly (ChartSeries & { id: Exclude<keyof DepositDay, 'day'> })[] = [
  { id: 'custody', name: 'In custody', colour: 'var(--own)' },
  { id: 'waiting', name: 'Waits for collection', colour: 'var(--own)', isQuiet: true },
  { id: 'pending', name: 'Not credited yet', colour: 'var(--warn-fill)' },
];

/** One point for each day of the answer. */
export const depositPoints = (days: readonly DepositDay[]): ChartPoint[] =>
  days.map((day) => ({ day: day.day, amounts: DEPOSIT_SERIES.map(({ id }) => moneyFromWire(day[id])) }));

/** The sum of the days, and the part that is not in custody. */
export const depositCaption =
  (points: readonly ChartPoint[]) =>
  (say: (amount: Micro) => string): string => {
    const [custody = 0n, waiting = 0n, pending = 0n] = DEPOSIT_SERIES.map((_, at) =>
      sumMicro(points.map(({ amounts }) => amounts[at] ?? 0n)),
    );
    const credited = `${say(custody + waiting)} USDT credited in ${points.length} days.`;
    const where =
      waiting === 0n
        ? 'All of it is in custody.'
        : `${say(waiting)} USDT of it waits on deposit addresses for a collection.`;
    return [credited, where, pending === 0n ? '' : `${say(pending)} USDT more is not credited yet.`]
      .filter(Boolean)
      .join(' ');
  };
