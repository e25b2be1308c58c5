import { FULL_BPS, minMicro, sumMicro, type Micro } from '../../money/micro.ts';
import { daysBetween, type BusinessDay } from '../../time/business-day.ts';
import { roomOf } from '../cap.ts';
import { dailyBounty } from '../rewards.ts';
import type { Cohort } from './figures.ts';

/** `weightMicro` is the cohort's weight when rewards from other people are divided. */
type Running = Cohort & { dailyMicro: Micro; weightMicro: Micro };

const runningOf = (cohort: Cohort, weightMicro: Micro): Running => ({
  ...cohort,
  dailyMicro: dailyBounty(cohort.amountMicro, cohort.dailyBps),
  weightMicro,
});

/** The earnings of a cohort from others until a day: all but its daily bounties. */
const earnedFromOthers = (cohort: Cohort, until: BusinessDay): Micro => {
  const last = until < cohort.lastEarningDay ? until : cohort.lastEarningDay;
  const days = BigInt(Math.max(0, daysBetween(cohort.activatedOn, last)));
  const own = dailyBounty(cohort.amountMicro, cohort.dailyBps) * days;
  return cohort.earnedMicro > own ? cohort.earnedMicro - own : 0n;
};

/**
 * The cohorts of one package type. Rewards count to the cap of each; the amount that a cap cuts off is never owed
 * (AMB-008).
 */
export class Series {
  private running: Running[];
  private readonly firstWeight: Micro;
  private readonly firstAmount: Micro;

  /** Cohorts are weighted by their earnings from others until a day, or by amount while none has earned any. */
  constructor(cohorts: readonly Cohort[], until: BusinessDay) {
    const earned = cohorts.map((each) => earnedFromOthers(each, until));
    const hasEarned = earned.some((micro) => micro > 0n);
    this.running = cohorts.map((each, index) =>
      runningOf(each, hasEarned ? (earned[index] ?? 0n) : each.amountMicro),
    );
    this.firstWeight = sumMicro(this.running.map(({ weightMicro }) => weightMicro));
    this.firstAmount = sumMicro(cohorts.map(({ amountMicro }) => amountMicro));
  }

  /** A new cohort is weighted like the mean of the first ones. */
  open(cohort: Cohort): void {
    const weight =
      this.firstAmount === 0n
        ? cohort.amountMicro
        : (cohort.amountMicro * this.firstWeight) / this.firstAmount;
    this.running.push(runningOf(cohort, weight));
  }

  /** Credits a day's daily bounties and returns their sum. */
  earnDaily(on: BusinessDay): Micro {
    let credited = 0n;
    for (const each of this.running) {
      if (on > each.lastEarningDay) continue;
      const part = minMicro(each.dailyMicro, roomOf(each));
      each.earnedMicro += part;
      credited += part;
    }
    return credited;
  }

  /**
   * Divides rewards by weight and returns the credited sum. The parts of cohorts that have ended are credited to
   * nobody.
   */
  earnFromOthers(micro: Micro): Micro {
    if (micro === 0n) return 0n;
    const live = sumMicro(this.running.map(({ weightMicro }) => weightMicro));
    const whole = live > this.firstWeight ? live : this.firstWeight;
    let [credited, divided, weights] = [0n, 0n, 0n];
    for (const each of this.running) {
      weights += each.weightMicro;
      const upTo = (micro * weights) / whole;
      const part = minMicro(upTo - divided, roomOf(each));
      divided = upTo;
      each.earnedMicro += part;
      credited += part;
    }
    return credited;
  }

  /** Direct bounties for activations, at the mean rate of the cohorts by amount. */
  directOf(activatedMicro: Micro): Micro {
    const amount = sumMicro(this.running.map(({ amountMicro }) => amountMicro));
    const rated = sumMicro(this.running.map(({ amountMicro, directBps }) => amountMicro * BigInt(directBps)));
    return amount === 0n ? 0n : (activatedMicro * rated) / (amount * BigInt(FULL_BPS));
  }

  /** Removes the cohorts that reached their cap or their last day. */
  end(on: BusinessDay): void {
    this.running = this.running.filter((each) => on < each.endsOn && roomOf(each) > 0n);
  }
}
