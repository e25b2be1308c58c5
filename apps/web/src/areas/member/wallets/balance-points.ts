import { formatDay, moneyFromWire, type Micro } from '@tributary/domain';
import type { ChartPoint } from '@tributary/ui/charts';
import type { DataOf } from '../../../shared/api/api-types.ts';

type BalanceDay = DataOf<'wallets.balanceDays'>[number];

/** One point for each day: the balance at its end. */
export const balancePoints = (days: readonly BalanceDay[]): ChartPoint[] =>
  days.map(({ day, balance }) => ({ day, amounts: [moneyFromWire(balance)] }));

/** The lowest and the highest balance, each with its day. */
export function balanceCaption(points: readonly ChartPoint[]): (say: (amount: Micro) => string) => string {
  const of = ({ amounts: [amount = 0n] }: ChartPoint): Micro => amount;
  const [first] = points;
  if (!first) return () => '';
  let [low, high] = [first, first];
  for (const point of points) {
    if (of(point) < of(low)) low = point;
    if (of(point) > of(high)) high = point;
  }
  return (say) =>
    `The highest was ${say(of(high))} USDT on ${formatDay(high.day)}, the lowest ${say(of(low))} USDT on ${formatDay(low.day)}.`;
}
