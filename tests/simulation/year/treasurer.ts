import type { Db } from '@tributary/database';
import { addDays, sumMicro, usdt, type BusinessDay, type Micro } from '@tributary/domain';
import { payBatches } from '@tributary/modules/rewards';
import { fundTreasury } from '@tributary/modules/treasury';
import { START } from '@tributary/testing';
import { fund, waitingBatches } from '../../../packages/domain/src/plan/model/payments.ts';
import type { Programme } from '../../../packages/domain/src/plan/model/programme-state.ts';
import { COVERAGE_DAYS, type Outlook } from './outlook.ts';
import type { Drought } from './year-plan.ts';

/** Days that ended with rewards waiting for money, and the greatest number of waiting rewards. */
export type PastDrought = {
  from: BusinessDay;
  paidOn: BusinessDay | undefined;
  batches: number;
  micro: Micro;
};

/** Days of scheduled rewards that the treasury holds each morning, before the close. */
const RESERVE_DAYS = BigInt(COVERAGE_DAYS + 2);
const LEAST_RESERVE = usdt(300);

/**
 * The operator who funds the treasury, in the books and in the model: each morning to a reserve, and at once when
 * rewards wait. In a drought they do not, so rewards wait for some days.
 */
export class Treasurer {
  readonly pastDroughts: PastDrought[] = [];
  fundings = 0;
  /** The part of the fees that became rewards. */
  feesMovedMicro: Micro = 0n;
  readonly #db: Db;
  readonly #programme: Programme;
  readonly #outlook: Outlook;
  readonly #planned: Drought[];
  #day = 0;

  constructor(
    db: Db,
    { programme, outlook }: { programme: Programme; outlook: Outlook },
    planned: readonly Drought[],
  ) {
    this.#db = db;
    this.#programme = programme;
    this.#outlook = outlook;
    this.#planned = [...planned];
  }

  async beginDay(day: number): Promise<void> {
    this.#day = day;
    if (this.#isDry()) return;
    const wanted = this.#outlook.perDayMicro * RESERVE_DAYS + LEAST_RESERVE;
    const { treasuryMicro } = this.#programme;
    if (treasuryMicro < wanted) await this.#fund(wanted - treasuryMicro);
  }

  /** Moves all fees so far to the treasury, except in a drought. */
  async moveFees(feesMicro: Micro): Promise<void> {
    const amountMicro = feesMicro - this.feesMovedMicro;
    if (amountMicro === 0n || this.#isDry()) return;
    await this.#fund(amountMicro, 'fees');
    this.feesMovedMicro = feesMicro;
  }

  /** Funds waiting rewards, except in a drought. */
  async payWaiting(): Promise<void> {
    const waiting = this.#waiting();
    if (waiting.batches > 0 && !this.#isDry() && !this.#programme.payoutsPaused)
      await this.#fund(waiting.micro - this.#programme.treasuryMicro);
  }

  /** Rewards that wait for a switch do not count as a drought. */
  async endDay(): Promise<void> {
    if (this.#programme.payoutsPaused) return;
    const waiting = this.#waiting();
    const today = addDays(START, this.#day);
    const running = this.#running();
    if (!running) {
      if (waiting.batches > 0) this.pastDroughts.push({ from: today, paidOn: undefined, ...waiting });
      return;
    }
    // Reversed rewards may have paid waiting ones.
    if (waiting.batches > 0) {
      Object.assign(running, waiting);
      const [planned] = this.#planned;
      if (!planned || addDays(running.from, planned.waitingDays) > today) return;
    }
    this.#planned.shift();
    running.paidOn = today;
    await this.payWaiting();
  }

  #running(): PastDrought | undefined {
    return this.pastDroughts.find(({ paidOn }) => paidOn === undefined);
  }

  #isDry(): boolean {
    const [next] = this.#planned;
    return next !== undefined && this.#day >= next.fromDay;
  }

  #waiting(): { batches: number; micro: Micro } {
    const waiting = waitingBatches(this.#programme);
    return {
      batches: waiting.length,
      micro: sumMicro(waiting.map(({ totalMicro }) => totalMicro)),
    };
  }

  async #fund(amountMicro: Micro, source: 'operator' | 'fees' = 'operator'): Promise<void> {
    const reference = `year:${++this.fundings}`;
    await fundTreasury(this.#db, {
      amountMicro,
      source,
      reference,
      evidence: 'simulated',
      actor: 'simulation',
    });
    await payBatches(this.#db);
    fund(this.#programme, amountMicro);
  }
}
