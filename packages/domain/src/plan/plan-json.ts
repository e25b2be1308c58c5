import type { TurnoverShares } from './odl.ts';
import type { BlbSlab, LevelRates, OdlSlabBounds, PackageTerms, Plan, PrincipalReturn } from './plan.ts';
import { perPackage, type PackageType } from './package-type.ts';

type Stored<T> = { [Key in keyof T]: T[Key] extends bigint ? string : T[Key] };

/** A plan as it is stored: amounts as strings of micro-USDT. */
export type StoredPlan = {
  packages: Record<PackageType, Stored<PackageTerms>>;
  principalReturn: PrincipalReturn;
  levelBps: LevelRates;
  blbSlabs: { id: number; requiredMicro: string; thresholds: string[]; bonusMicro: string }[];
  odlSlabBounds: Record<PackageType, [string, string]>;
  turnoverShares: TurnoverShares;
};

export const planToStored = (plan: Plan): StoredPlan => ({
  packages: perPackage((type) => {
    const terms = plan.packages[type];
    return { ...terms, minMicro: terms.minMicro.toString(), maxMicro: terms.maxMicro.toString() };
  }),
  principalReturn: plan.principalReturn,
  levelBps: plan.levelBps,
  blbSlabs: plan.blbSlabs.map((slab) => ({
    id: slab.id,
    requiredMicro: slab.requiredMicro.toString(),
    thresholds: slab.thresholds.map(String),
    bonusMicro: slab.bonusMicro.toString(),
  })),
  odlSlabBounds: perPackage((type) => {
    const [first, second] = plan.odlSlabBounds[type];
    return [first.toString(), second.toString()];
  }),
  turnoverShares: plan.turnoverShares,
});

export const planFromStored = (stored: StoredPlan): Plan => ({
  packages: perPackage((type): PackageTerms => {
    const terms = stored.packages[type];
    return { ...terms, minMicro: BigInt(terms.minMicro), maxMicro: BigInt(terms.maxMicro) };
  }),
  principalReturn: stored.principalReturn,
  levelBps: stored.levelBps,
  blbSlabs: stored.blbSlabs.map((slab): BlbSlab => ({
    id: slab.id,
    requiredMicro: BigInt(slab.requiredMicro),
    thresholds: slab.thresholds.map(BigInt),
    bonusMicro: BigInt(slab.bonusMicro),
  })),
  odlSlabBounds: perPackage((type): OdlSlabBounds[PackageType] => {
    const [first, second] = stored.odlSlabBounds[type];
    return [BigInt(first), BigInt(second)];
  }),
  turnoverShares: stored.turnoverShares,
});
