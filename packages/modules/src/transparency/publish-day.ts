import type { Db } from '@tributary/database';
import type { BusinessDay, Micro } from '@tributary/domain';
import {
  insertReplay,
  lastDigest,
  nextDayToReplay,
  selectClosedMicro,
  selectGroups,
  selectReplays,
  type RewardGroup,
} from './replays-store.ts';

/** A group of fewer people is put together with others: it would say what one of them has. */
const SMALLEST_GROUP = 10;

/** What anybody needs to work a group out again; amounts are whole micro-USDT as text. */
export type ReplayGroup = {
  kind: 'daily' | 'network' | 'mixed';
  /** Distance to the source of a network bounty; null in a mixed group. */
  level: number | null;
  /** Null in a mixed group, where only the products are given. */
  rateBps: number | null;
  rewards: number;
  base: string | null;
  /** The sum of base times rate over its rewards. */
  products: string;
  /** What was lost when each reward was rounded down to a millionth, in ten-thousandths of one. */
  roundedOff: string;
  /** What caps took. */
  cut: string;
};

export type DayReplay = {
  day: BusinessDay;
  previous: string;
  /** Null on a day with rewards for fewer than ten people. */
  groups: ReplayGroup[] | null;
  totals: { computed: string; credited: string };
};

type Sums = {
  rewards: number;
  people: number;
  products: bigint;
  computedMicro: Micro;
  creditedMicro: Micro;
};

const ONE = 10_000n;

const sumsOf = (group: RewardGroup): Sums => ({
  ...group,
  products: group.baseMicro * BigInt(group.rateBps),
});

const published = (
  { rewards, products, computedMicro, creditedMicro }: Sums,
  named: Pick<ReplayGroup, 'kind' | 'level' | 'rateBps' | 'base'>,
): ReplayGroup => ({
  kind: named.kind,
  level: named.level,
  rateBps: named.rateBps,
  rewards,
  base: named.base,
  products: String(products),
  roundedOff: String(products - computedMicro * ONE),
  cut: String(computedMicro - creditedMicro),
});

/** Groups of ten people and more as they are, all smaller ones together; null where even those are fewer than ten people. */
export const publishedGroups = (groups: readonly RewardGroup[]): ReplayGroup[] | null => {
  const large = groups.filter(({ people }) => people >= SMALLEST_GROUP);
  const small = groups.filter(({ people }) => people < SMALLEST_GROUP);
  // One person may be in several of the small groups, so those are counted by the largest of them.
  const least = () => Math.max(0, ...small.map(({ people }) => people));
  while (small.length > 0 && least() < SMALLEST_GROUP) {
    const next = large.toSorted((a, b) => a.people - b.people)[0];
    if (!next) return null;
    large.splice(large.indexOf(next), 1);
    small.push(next);
  }
  const named = large.map((group) =>
    published(sumsOf(group), {
      kind: group.kind,
      level: group.level,
      rateBps: group.rateBps,
      base: String(group.baseMicro),
    }),
  );
  if (small.length === 0) return named;
  const mixed = small.map(sumsOf).reduce((sum, each) => ({
    rewards: sum.rewards + each.rewards,
    people: Math.max(sum.people, each.people),
    products: sum.products + each.products,
    computedMicro: sum.computedMicro + each.computedMicro,
    creditedMicro: sum.creditedMicro + each.creditedMicro,
  }));
  return [...named, published(mixed, { kind: 'mixed', level: null, rateBps: null, base: null })];
};

/**
 * Publishes the inputs of the oldest closed day that is not published yet. True when it was made by this call. What was
 * counted again has to be what the close counted: the database refuses a day where it is not.
 */
export const publishDay = (db: Db): Promise<boolean> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const day = await nextDayToReplay(tx);
      if (day === undefined) return false;
      const found = await selectGroups(tx, day);
      const sum = (of: (group: RewardGroup) => Micro) =>
        found.reduce((total, group) => total + of(group), 0n);
      const [computedMicro, creditedMicro] = [
        sum((each) => each.computedMicro),
        sum((each) => each.creditedMicro),
      ];
      const previous = await lastDigest(tx);
      const replay: DayReplay = {
        day,
        previous,
        groups: publishedGroups(found),
        totals: { computed: String(computedMicro), credited: String(creditedMicro) },
      };
      const closedMicro = await selectClosedMicro(tx, day);
      return insertReplay(tx, {
        day,
        previous,
        document: JSON.stringify(replay),
        creditedMicro,
        closedMicro,
      });
    });

export type PublishedDay = DayReplay & { digest: string };

/** Published days, the newest first. */
export const publishedDays = async (
  db: Db,
  span: { from?: BusinessDay | undefined; to?: BusinessDay | undefined; most: number },
): Promise<PublishedDay[]> =>
  (await selectReplays(db, { from: span.from, to: span.to, most: span.most })).map(
    ({ document, digest }) => ({
      ...(JSON.parse(document) as DayReplay),
      digest,
    }),
  );
