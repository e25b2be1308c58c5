import type { Micro } from '../money/micro.ts';
import { PACKAGE_NAMES, PACKAGE_TYPES_LOWEST_FIRST, type PackageType } from './package-type.ts';
import type { BlbSlab, Plan } from './plan.ts';
import { REWARDS } from './reward-kinds.ts';

/** A possible loss for a member: whether it applies, and its words. */
type Loss = readonly [isWorse: boolean, words: string];

const isLowerSomewhere = (old: readonly number[], next: readonly number[]): boolean =>
  old.some((value, index) => (next[index] ?? 0) < value);

const isHigherSomewhere = (old: readonly Micro[], next: readonly Micro[]): boolean =>
  next.some((value, index) => value > (old[index] ?? 0n));

const inPackage = (from: Plan, to: Plan, type: PackageType): Loss[] => {
  const [old, next] = [from.packages[type], to.packages[type]];
  const paysBack = from.principalReturn === 'atMaturity' && to.principalReturn === 'atMaturity';
  return [
    [next.dailyBps < old.dailyBps, 'a lower daily rate'],
    [next.periodDays < old.periodDays, `fewer days of the ${REWARDS.daily.name}`],
    [next.capMultiplier < old.capMultiplier, 'a lower cap'],
    [paysBack && next.takeCareDays > old.takeCareDays, 'the amount is kept longer'],
    [next.minMicro > old.minMicro, 'a higher minimum'],
    [next.maxMicro < old.maxMicro, 'a lower maximum'],
    [next.directBps < old.directBps, `a lower ${REWARDS.direct.name}`],
    [
      isLowerSomewhere(from.levelBps[type], to.levelBps[type]),
      'a lower network bounty level, or fewer levels',
    ],
    [hasOtherBounds(from, to, type), 'other limits of the ODL slabs'],
    [isLowerSomewhere(poolShares(from, type), poolShares(to, type)), 'a smaller share of the turnover'],
  ];
};

/** Other bounds move members to slabs with other sharers, so they may get less. */
const hasOtherBounds = ({ odlSlabBounds: old }: Plan, { odlSlabBounds: next }: Plan, type: PackageType) =>
  old[type].some((bound, index) => bound !== next[type][index]);

/** Millionths of the turnover that each slab gets. */
const poolShares = ({ turnoverShares }: Plan, type: PackageType): number[] => {
  const { ctoPercent, fundPercent, slabPercent } = turnoverShares;
  return slabPercent[type].map((percent) => ctoPercent * fundPercent[type] * percent);
};

/** True if a team may complete the old slab but not the new one, or is paid less for it. */
const isWorseSlab = (old: BlbSlab, next: BlbSlab | undefined): boolean => {
  if (next === undefined || next.bonusMicro < old.bonusMicro) return true;
  if (next.thresholds.length === 0) return next.requiredMicro > old.requiredMicro;
  return old.thresholds.length === 0 || isHigherSomewhere(old.thresholds, next.thresholds);
};

/**
 * The losses that a plan version brings to members compared with another one, in words; empty if no term can leave a
 * member with less. One worse term is enough, even if others improve. Such a version needs the longer notice
 * (AMB-139). Example: from 0.30% to 0.25% a day in Ignite Fund gives ['Ignite Fund: a lower daily rate']; the
 * opposite change gives [].
 */
export const planTakesAway = (from: Plan, to: Plan): string[] => {
  const losses: Loss[] = [
    [
      from.principalReturn === 'atMaturity' && to.principalReturn === 'none',
      'the activated amount is not paid back',
    ],
    ...PACKAGE_TYPES_LOWEST_FIRST.flatMap((type) =>
      inPackage(from, to, type).map(([isWorse, words]): Loss => [
        isWorse,
        `${PACKAGE_NAMES[type]}: ${words}`,
      ]),
    ),
    ...from.blbSlabs.map((old): Loss => {
      const next = to.blbSlabs.find(({ id }) => id === old.id);
      return [isWorseSlab(old, next), `slab ${old.id} of the ${REWARDS.blb.name} pays less or asks for more`];
    }),
  ];
  return losses.flatMap(([isWorse, words]) => (isWorse ? [words] : []));
};
