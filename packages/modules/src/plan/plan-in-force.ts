import type { Db, Tx } from '@tributary/database';
import { planFromStored, type BusinessDay, type LevelRates, type Plan } from '@tributary/domain';
import { selectLevelRatesOn, selectPlanOn } from './plan-store.ts';

export type PlanInForce = { version: number; plan: Plan };

/**
 * The plan for new activations today. Its level percentages are those of the next close, its turnover percentages
 * those of the next window (AMB-127).
 */
export const activePlan = (executor: Db | Tx): Promise<PlanInForce> => read(executor);

/**
 * The plan in force on a business day. It applies to what happened or began on that day, even if it is processed
 * later.
 */
export const planOn = (executor: Db | Tx, day: BusinessDay): Promise<PlanInForce> => read(executor, day);

/** The level percentages with which the close of a date begins; the close freezes them by their id. */
export const levelRatesOn = (
  executor: Db | Tx,
  date: BusinessDay,
): Promise<{ id: number; rates: LevelRates }> => selectLevelRatesOn(executor, date);

const read = async (executor: Db | Tx, day?: BusinessDay): Promise<PlanInForce> => {
  const { version, terms } = await selectPlanOn(executor, day);
  return { version, plan: planFromStored(terms) };
};
