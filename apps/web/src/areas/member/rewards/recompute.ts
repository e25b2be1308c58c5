import {
  dailyBounty,
  directBounty,
  moneyFromWire,
  moneyToWire,
  networkBounty,
  type Micro,
} from '@tributary/domain';
import type { RewardExplanation } from './reward-row.ts';

const FORMULAS: Partial<Record<RewardExplanation['kind'], (base: Micro, rateBps: number) => Micro>> = {
  daily: dailyBounty,
  direct: directBounty,
  network: networkBounty,
};

/** True for the rewards that are a rate of one base. The others depend on what other members did in the window. */
export function isRecomputable({ kind }: Pick<RewardExplanation, 'kind'>): boolean {
  return FORMULAS[kind] !== undefined;
}

/** The same pure functions as on the server, run on this device. */
export function recomputeReward({ kind, base, rateBps, computed }: RewardExplanation): string {
  const formula = FORMULAS[kind];
  return formula ? moneyToWire(formula(moneyFromWire(base), rateBps)) : computed;
}
