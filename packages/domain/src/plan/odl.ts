import type { Micro } from '../money/micro.ts';
import type { OdlSlabBounds } from './plan.ts';
import type { PackageType } from './package-type.ts';

/** Percentages of a turnover window; each list of slabs and the funds add up to 100 (AMB-013, C §5). */
export type TurnoverShares = {
  ctoPercent: number;
  fundPercent: Record<PackageType, number>;
  slabPercent: Record<PackageType, readonly [number, number, number]>;
};

/** Seeds: CTO 20%, funds 20/30/50, slabs 30/20/50 (AMB-014, C §9). */
export const FOUNDING_TURNOVER_SHARES: TurnoverShares = {
  ctoPercent: 20,
  fundPercent: { igniteFund: 20, elevatePlus: 30, legacyVault: 50 },
  slabPercent: { igniteFund: [30, 20, 50], elevatePlus: [30, 20, 50], legacyVault: [30, 20, 50] },
};

/** 1, 2 or 3: the slab of an active amount; the last slab is open above (AMB-018). */
export const odlSlab = (bounds: OdlSlabBounds, type: PackageType, activeMicro: Micro): 1 | 2 | 3 => {
  const [first, second] = bounds[type];
  if (activeMicro <= first) return 1;
  return activeMicro <= second ? 2 : 3;
};

/** turnover x CTO % x fund % x slab %, rounded down once at the end (AMB-015). */
export const odlPool = (
  turnoverMicro: Micro,
  shares: TurnoverShares,
  type: PackageType,
  slab: 1 | 2 | 3,
): Micro => {
  const percents = [shares.ctoPercent, shares.fundPercent[type], shares.slabPercent[type][slab - 1] ?? 0];
  return (turnoverMicro * percents.reduce((product, percent) => product * BigInt(percent), 1n)) / 1_000_000n;
};

/** The equal share of each member of a slab. The indivisible rest stays undistributed (AMB-015). */
export const odlShare = (poolMicro: Micro, members: number): Micro =>
  members === 0 ? 0n : poolMicro / BigInt(members);
