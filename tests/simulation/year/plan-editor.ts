import type { Db } from '@tributary/database';
import { addDays, type BusinessDay, type Plan } from '@tributary/domain';
import { draftPlan, publishPlan } from '@tributary/modules/plan';
import { randomPlan } from '@tributary/testing';
import type { Programme } from '../../../packages/domain/src/plan/model/programme-state.ts';
import { PLAN_NOTICE_DAYS } from './year-plan.ts';

const actor = 'simulation';
/** Lots of a new version end within the run, so that principals return, or do not. */
const TERMS_PER_RUN = 6;
const SHORTEST_TERM = 3;

type Random = (below: number) => number;

/** Publishes versions of the plan, in the books and in the model; every second one does not return the principal. */
export class PlanEditor {
  published = 0;
  readonly #db: Db;
  readonly #programme: Programme;
  readonly #random: Random;
  readonly #days: number;

  constructor(db: Db, own: { programme: Programme; random: Random; days: number }) {
    this.#db = db;
    this.#programme = own.programme;
    this.#random = own.random;
    this.#days = own.days;
  }

  async publish(today: BusinessDay): Promise<void> {
    this.published += 1;
    const plan = this.#draw();
    const activeFrom = addDays(today, PLAN_NOTICE_DAYS);
    const draft = await draftPlan(this.#db, { actor, plan });
    await publishPlan(this.#db, { actor, ...draft, activeFrom });
    this.#programme.versions.push({ from: activeFrom, plan });
  }

  #draw(): Plan {
    const plan = randomPlan(this.#random);
    const terms = (name: keyof Plan['packages']) => {
      const periodDays = Math.max(SHORTEST_TERM, Math.floor(this.#days / TERMS_PER_RUN));
      const dailyBps = 20 + this.#random(200);
      return { ...plan.packages[name], dailyBps, periodDays, takeCareDays: periodDays + this.#random(3) };
    };
    return {
      ...plan,
      packages: {
        igniteFund: terms('igniteFund'),
        elevatePlus: terms('elevatePlus'),
        legacyVault: terms('legacyVault'),
      },
      principalReturn: this.published % 2 === 0 ? 'none' : 'atMaturity',
    };
  }
}
