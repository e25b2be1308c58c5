import { dailyBounty, daysBetween, sumMicro, type BusinessDay, type Micro } from '@tributary/domain';
import { waitingBatches } from '../../../packages/domain/src/plan/model/payments.ts';
import type { ModelReward, Programme } from '../../../packages/domain/src/plan/model/programme-state.ts';

/** Days of scheduled rewards that the treasury has to cover for another activation (AMB-107). */
export const COVERAGE_DAYS = 2;

/** The model of the treasury's payments on the next day, and of the pause of activations that it cannot cover. */
export class Outlook {
  perDayMicro: Micro = 0n;
  readonly #programme: Programme;

  constructor(programme: Programme) {
    this.#programme = programme;
  }

  /** After a close: the daily bounties of tomorrow, and network bounties in the proportion of this close. */
  refresh(today: BusinessDay, closed: readonly ModelReward[]): void {
    const credited = (kind: ModelReward['kind']): Micro =>
      sumMicro(
        closed
          .filter((each) => each.kind === kind && each.on === today)
          .map(({ creditedMicro }) => creditedMicro),
      );
    const dailyMicro = this.#tomorrowsDaily(today);
    const [daily, network] = [credited('daily'), credited('network')];
    const networkMicro = daily === 0n ? 0n : (dailyMicro * network + daily - 1n) / daily;
    this.perDayMicro = dailyMicro + networkMicro;
  }

  /** True if an activation that earns this much a day may be taken now. */
  covers(ownDailyMicro: Micro): boolean {
    const waiting = waitingBatches(this.#programme);
    const freeMicro = this.#programme.treasuryMicro - sumMicro(waiting.map(({ totalMicro }) => totalMicro));
    return freeMicro >= (this.perDayMicro + ownDailyMicro) * BigInt(COVERAGE_DAYS);
  }

  #tomorrowsDaily(today: BusinessDay): Micro {
    let sum: Micro = 0n;
    for (const { packages } of this.#programme.members.values())
      for (const { active, lots } of packages)
        for (const { amountMicro, terms, activatedOn, matured, reversed } of active ? lots : [])
          if (!matured && !reversed && daysBetween(activatedOn, today) < terms.periodDays)
            sum += dailyBounty(amountMicro, terms.dailyBps);
    return sum;
  }
}
