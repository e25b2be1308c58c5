import { sumMicro, type Micro } from '../money/micro.ts';
import type { BusinessDay } from '../time/business-day.ts';
import type { CapForecast } from './cap-forecast.ts';

/** An activation that still runs. */
export type RunningLot = {
  /** Its daily reward. */
  dailyMicro: Micro;
  lastEarningDay: BusinessDay;
};

/** The day on which a package stops earning by a forecast, and the daily reward that stops then. */
export type CapEnd = { why: 'full' | 'ends'; on: BusinessDay; dailyMicro: Micro };

/** The daily rewards of the activations that still earn on a day. */
export const dailyOn = (lots: readonly RunningLot[], day: BusinessDay): Micro =>
  sumMicro(lots.filter(({ lastEarningDay }) => lastEarningDay >= day).map(({ dailyMicro }) => dailyMicro));

/**
 * The end of a package: the day on which its cap is full by the forecast, or else its last daily reward. Null if no
 * activation earns now. An estimate, not a promise (AMB-150).
 */
export const capEnd = (
  lots: readonly RunningLot[],
  {
    outcome,
    fullOn,
    lastDay,
  }: { outcome: CapForecast['outcome']; fullOn: BusinessDay; lastDay: BusinessDay | null },
): CapEnd | null => {
  const on = outcome === 'full' ? fullOn : lastDay;
  if (on === null) return null;
  return { why: outcome === 'full' ? 'full' : 'ends', on, dailyMicro: dailyOn(lots, on) };
};
