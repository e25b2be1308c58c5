import { maxMicro, stepHiding, sumMicro, toStep, type Micro } from '@tributary/domain';
import type { RewardGroup } from './replays-store.ts';

/** A group of fewer people would reveal one person's amount, so it is merged with others. */
const SMALLEST_GROUP = 10;
/** Rates are hundredths of a percent, so a product is in ten-thousandths of a micro-USDT. */
const ONE = 10_000n;

/** The inputs to compute a group again, apart from rounding; amounts are whole micro-USDT as text. */
type PublishedGroup = {
  kind: 'daily' | 'network' | 'mixed';
  /** Distance to the source of a network bounty; null in a mixed group. */
  level: number | null;
  /** Null in a mixed group, which gives only its computed sum. */
  rateBps: number | null;
  rewards: number;
  /** A multiple of `step`; null in a mixed group. */
  base: string | null;
  /** The computed sum of a mixed group, a multiple of `step`; null in any other. */
  computed: string | null;
  step: string;
  /** The amount that caps cut, a multiple of `cutStep`. */
  cut: string;
  cutStep: string;
};

type PublishedTotals = { computed: string; credited: string; step: string };

export type RoundedDay = {
  /** Both null on a day with rewards for fewer than ten people. */
  groups: PublishedGroup[] | null;
  totals: PublishedTotals | null;
};

/** The largest part that one person has of the amounts of a day. */
export type Largest = { computedMicro: Micro; creditedMicro: Micro };

const named = (group: RewardGroup): PublishedGroup => {
  const [step, cutStep] = [stepHiding(group.largestBaseMicro), stepHiding(group.largestCutMicro)];
  return {
    kind: group.kind,
    level: group.level,
    rateBps: group.rateBps,
    rewards: group.rewards,
    base: String(toStep(group.baseMicro, step)),
    computed: null,
    step: String(step),
    cut: String(toStep(group.computedMicro - group.creditedMicro, cutStep)),
    cutStep: String(cutStep),
  };
};

const sumOf = (groups: readonly RewardGroup[], of: (group: RewardGroup) => Micro): Micro =>
  sumMicro(groups.map(of));

/** A mixed group of several groups. A person in more than one has at most the sum of the largest parts in each. */
const mixed = (groups: readonly RewardGroup[]): PublishedGroup => {
  const computed = sumOf(groups, ({ computedMicro }) => computedMicro);
  const credited = sumOf(groups, ({ creditedMicro }) => creditedMicro);
  const step = stepHiding(
    sumOf(groups, ({ largestBaseMicro, rateBps }) => (largestBaseMicro * BigInt(rateBps)) / ONE + 1n),
  );
  const cutStep = stepHiding(sumOf(groups, ({ largestCutMicro }) => largestCutMicro));
  return {
    kind: 'mixed',
    level: null,
    rateBps: null,
    rewards: groups.reduce((sum, { rewards }) => sum + rewards, 0),
    base: null,
    computed: String(toStep(computed, step)),
    step: String(step),
    cut: String(toStep(computed - credited, cutStep)),
    cutStep: String(cutStep),
  };
};

/**
 * Each group of ten people and more stays alone, and all smaller ones are merged. Large groups join the merged one
 * until it has ten people. Null if that is impossible.
 */
const groupsOf = (groups: readonly RewardGroup[]): PublishedGroup[] | null => {
  const large = groups.filter(({ people }) => people >= SMALLEST_GROUP);
  const small = groups.filter(({ people }) => people < SMALLEST_GROUP);
  // One person may be in several of the small groups, so these count as many people as the largest of them.
  const least = () => Math.max(0, ...small.map(({ people }) => people));
  while (small.length > 0 && least() < SMALLEST_GROUP) {
    const next = large.toSorted((a, b) => a.people - b.people)[0];
    if (!next) return null;
    large.splice(large.indexOf(next), 1);
    small.push(next);
  }
  return [...large.map(named), ...(small.length > 0 ? [mixed(small)] : [])];
};

/**
 * The published figures of a day. Each amount is rounded to a step of more than twice one person's part of it. So no
 * figure, and no difference of two, reveals a person's amount (decision 047).
 */
export const roundedDay = (groups: readonly RewardGroup[], largest: Largest): RoundedDay => {
  const published = groupsOf(groups);
  if (published === null) return { groups: null, totals: null };
  const step = stepHiding(maxMicro(largest.computedMicro, largest.creditedMicro));
  const total = (of: (group: RewardGroup) => Micro): string => String(toStep(sumOf(groups, of), step));
  return {
    groups: published,
    totals: {
      computed: total(({ computedMicro }) => computedMicro),
      credited: total(({ creditedMicro }) => creditedMicro),
      step: String(step),
    },
  };
};
