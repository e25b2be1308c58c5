import type { Db, Tx } from '@tributary/database';
import { planFromStored, type LevelRates, type Plan } from '@tributary/domain';
import { selectActivePlan, selectLevelRates } from './catalogue-store.ts';

export type PlanInForce = { version: number; plan: Plan };

/** The plan under which new activations are made, with the level percentages of the next close (AMB-127). */
export const activePlan = async (executor: Db | Tx): Promise<PlanInForce> => {
  const { version, terms } = await selectActivePlan(executor);
  const { rates } = await selectLevelRates(executor);
  return { version, plan: { ...planFromStored(terms), levelBps: rates } };
};

export const levelRatesInForce = (executor: Db | Tx): Promise<{ id: number; rates: LevelRates }> =>
  selectLevelRates(executor);
