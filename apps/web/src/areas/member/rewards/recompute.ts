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

/** True for rewards that are a rate of one base. The others depend on other members' actions in the window. */
export function isRecomputable({ kind }: Pick<RewardExplanation, 'kind'>): boolean {
  return FORMULAS[kind] !== undefined;
}

/** The server's own pure functions, run on this device. */
export function recomputeReward({ kind, base, rateBps, computed }: RewardExplanation): string {
  const formula = FORMULAS[kind];
  return formula ? moneyToWire(formula(moneyFromWire(base), rateBps)) : computed;
}
