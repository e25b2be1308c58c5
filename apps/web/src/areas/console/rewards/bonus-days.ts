import { moneyFromWire, sumMicro, type Micro, type RewardKind } from '@tributary/domain';
import type { ChartPoint, ChartSeries } from '@tributary/ui/charts';
import { REWARD_LOOKS } from '@tributary/ui/figures';
import type { DataOf } from '../../../shared/api/api-types.ts';

type RewardDay = DataOf<'adminRewards.days'>[number];
type Part = 'paid' | 'pending' | 'missed';

/** The picture of a report: its kind of reward, and whether it shows unclaimed shares. */
export interface BonusDaysOf {
  kind: RewardKind;
  isMissed?: boolean;
  /** Shows no picture of days without any reward. */
  hidesNothing?: boolean;
}

/** The parts of a bar: the paid part in the colour of its kind, the waiting part pale above it. */
export function bonusSeries({ kind, isMissed = false }: BonusDaysOf): (ChartSeries & { id: Part })[] {
  const { colour } = REWARD_LOOKS[kind];
  return isMissed
    ? [{ id: 'missed', name: 'Not claimed', colour: 'var(--warn-fill)' }]
    : [
        { id: 'paid', name: 'Paid', colour },
        { id: 'pending', name: 'Pending', colour, isQuiet: true },
      ];
}

/** One point for each day of the answer. */
export const bonusPoints = (days: readonly RewardDay[], series: readonly { id: Part }[]): ChartPoint[] =>
  days.map((day) => ({ day: day.day, amounts: series.map(({ id }) => moneyFromWire(day[id])) }));

/** The sum of the days, with the part that waits for the treasury. */
export function bonusCaption(
  points: readonly ChartPoint[],
  { isMissed = false }: BonusDaysOf,
): (say: (amount: Micro) => string) => string {
  const [main, pending] = [0, 1].map((at) => sumMicro(points.map(({ amounts }) => amounts[at] ?? 0n))) as [
    Micro,
    Micro,
  ];
  if (isMissed) return (say) => `${say(main)} USDT in shares were not claimed in ${points.length} days.`;
  const waiting = (say: (amount: Micro) => string) =>
    pending === 0n ? 'None of it is pending.' : `${say(pending)} USDT of it is pending.`;
  return (say) =>
    `${say(main + pending)} USDT in ${points.length} days, on the days the rewards are for. ${waiting(say)}`;
}
