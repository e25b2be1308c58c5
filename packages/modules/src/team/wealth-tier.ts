import type { Db } from '@tributary/database';
import { PACKAGE_TYPES_HIGHEST_FIRST, PACKAGE_TYPES_LOWEST_FIRST, type PackageType } from '@tributary/domain';
import { packagesOf } from '../packages/index.ts';
import { activePlan } from '../plan/index.ts';
import { teamLevelsOf, type TeamLevel } from './tiers-store.ts';

/** A tier is a level with its percent; a locked one brings nothing with the member's package. */
export type Tier = TeamLevel & { bps: number; isLocked: boolean };

export type WealthTier = {
  /** The highest active package; undefined without one, and then every tier is locked. */
  packageType: PackageType | undefined;
  tiers: Tier[];
  /**
   * The next higher package with its percents; undefined above the highest, and without a package (LVL-09, LVL-10).
   */
  upgrade: { packageType: PackageType; bps: readonly number[] } | undefined;
};

/**
 * The tiers of a member. Percents come from their highest active package. A locked tier has those of the highest
 * package, to show the reward that the member could get (LVL-07, LVL-12, LVL-13).
 */
export const wealthTierOf = async (db: Db, memberId: number): Promise<WealthTier> => {
  const [{ plan }, packages, levels] = await Promise.all([
    activePlan(db),
    packagesOf(db, memberId),
    teamLevelsOf(db, memberId),
  ]);
  const packageType = PACKAGE_TYPES_HIGHEST_FIRST.find((type) =>
    packages.some((each) => each.type === type && each.active),
  );
  const own = packageType ? plan.levelBps[packageType] : [];
  const tiers = levels.flatMap((level) => {
    const bps = own[level.level - 1] ?? plan.levelBps.legacyVault[level.level - 1];
    return bps === undefined ? [] : [{ ...level, bps, isLocked: level.level > own.length }];
  });
  const next = packageType && PACKAGE_TYPES_LOWEST_FIRST[PACKAGE_TYPES_LOWEST_FIRST.indexOf(packageType) + 1];
  return { packageType, tiers, upgrade: next && { packageType: next, bps: plan.levelBps[next] } };
};
