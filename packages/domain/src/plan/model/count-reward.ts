import type { Micro } from '../../money/micro.ts';
import { countToCaps } from '../cap.ts';
import type { ModelPackage, ModelReward } from './programme-state.ts';

/** Counts a reward to packages in order. Returns the credited amount, the status and the parts. */
export const countReward = (
  packages: readonly ModelPackage[],
  computedMicro: Micro,
): Pick<ModelReward, 'creditedMicro' | 'status' | 'parts'> => {
  const { creditedMicro, parts } = countToCaps(computedMicro, packages);
  packages.forEach((each, index) => (each.earnedMicro += parts[index] ?? 0n));
  return {
    creditedMicro,
    status: creditedMicro === 0n ? 'capped' : 'pending',
    parts: packages
      .map((each, index) => ({ package: each, micro: parts[index] ?? 0n }))
      .filter((part) => part.micro > 0n),
  };
};
