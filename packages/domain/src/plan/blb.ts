import { minMicro, sumMicro, type Micro } from '../money/micro.ts';
import type { BlbSlab } from './plan.ts';

export type BlbProgress = { qualified: boolean; currentMicro: Micro; perLeg: Micro[]; qualifiedLegs: number };

const strongestFirst = (volumes: readonly Micro[]): Micro[] =>
  [...volumes].sort((a, b) => (a > b ? -1 : a < b ? 1 : 0));

/**
 * Progress of a slab from the volume of each leg (a direct referral with their whole team). A slab without thresholds
 * counts the whole team's volume. With thresholds the k-th strongest leg must reach the k-th threshold, for all k;
 * `currentMicro` reaches `requiredMicro` only then. (AMB-011)
 */
export const blbProgress = (slab: BlbSlab, legVolumes: readonly Micro[]): BlbProgress => {
  if (slab.thresholds.length === 0) {
    const currentMicro = sumMicro(legVolumes);
    return { qualified: currentMicro >= slab.requiredMicro, currentMicro, perLeg: [], qualifiedLegs: 0 };
  }
  const legs = strongestFirst(legVolumes);
  const perLeg = slab.thresholds.map((threshold, index) => minMicro(legs[index] ?? 0n, threshold));
  const qualifiedLegs = perLeg.filter((volume, index) => volume === slab.thresholds[index]).length;
  return {
    qualified: qualifiedLegs === slab.thresholds.length,
    currentMicro: sumMicro(perLeg),
    perLeg,
    qualifiedLegs,
  };
};
