import type { Db } from '@tributary/database';
import { pauseOdl } from '@tributary/modules/odl';
import { payBatches } from '@tributary/modules/rewards';
import { changeTreasurySettings } from '@tributary/modules/treasury';
import { pausePayouts } from '../../../packages/domain/src/plan/model/payments.ts';
import type { Programme } from '../../../packages/domain/src/plan/model/programme-state.ts';
import type { Pause, YearPlan } from './year-plan.ts';

const actor = 'simulation';
const OPERATOR = { id: 0, username: 'simulation' };

/** The operators' switches, in the books and in the model: ODL and the payout of rewards pause for some days. */
export class Switches {
  readonly #db: Db;
  readonly #programme: Programme;
  readonly #plan: YearPlan;

  constructor(db: Db, { programme, plan }: { programme: Programme; plan: YearPlan }) {
    this.#db = db;
    this.#programme = programme;
    this.#plan = plan;
  }

  async turn(day: number): Promise<void> {
    await turnAt(day, this.#plan.odlPause, async (paused) => {
      await pauseOdl(this.#db, { paused, reason: 'simulated', actor });
      this.#programme.odl.paused = paused;
    });
    await turnAt(day, this.#plan.payoutPause, async (rewardPayoutsPaused) => {
      await changeTreasurySettings(this.#db, {
        rewardPayoutsPaused,
        reason: 'simulated',
        operator: OPERATOR,
      });
      await payBatches(this.#db);
      pausePayouts(this.#programme, rewardPayoutsPaused);
    });
  }
}

const turnAt = async (
  day: number,
  { fromDay, untilDay }: Pause,
  turn: (paused: boolean) => Promise<void>,
): Promise<void> => {
  if (day === fromDay) await turn(true);
  else if (day === untilDay) await turn(false);
};
