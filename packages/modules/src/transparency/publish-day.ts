import { createHash, randomBytes } from 'node:crypto';
import { inSnapshot, type Db } from '@tributary/database';
import { sumMicro, type BusinessDay, type Micro } from '@tributary/domain';
import {
  insertReplay,
  lastDigest,
  nextDayToReplay,
  selectClosedMicro,
  selectGroups,
  selectLargest,
  selectReplays,
  type RewardGroup,
} from './replays-store.ts';
import { roundedDay, type RoundedDay } from './rounded-day.ts';

/** A group in the first version, before amounts were rounded. */
type ExactGroup = {
  kind: 'daily' | 'network' | 'mixed';
  level: number | null;
  rateBps: number | null;
  rewards: number;
  base: string | null;
  products: string;
  roundedOff: string;
  cut: string;
};

/** The first version: exact amounts. New days no longer use it; published ones stay unchanged. */
type ExactDay = {
  day: BusinessDay;
  previous: string;
  groups: ExactGroup[] | null;
  totals: { computed: string; credited: string };
};

/** The second version: rounded amounts, and the digest of the exact ones with their salt. */
type DayReplay = { version: 2; day: BusinessDay; previous: string; exact: string } & RoundedDay;

const SALT_BYTES = 32;

const sumOf = (groups: readonly RewardGroup[], of: (group: RewardGroup) => Micro): Micro =>
  sumMicro(groups.map(of));

/** The exact inputs, stored and never published: they can prove the content of the digest to an auditor. */
const exactText = (day: BusinessDay, groups: readonly RewardGroup[]): string =>
  JSON.stringify({
    day,
    salt: randomBytes(SALT_BYTES).toString('hex'),
    groups: groups.map(({ kind, level, rateBps, rewards, baseMicro, computedMicro, creditedMicro }) => ({
      kind,
      level,
      rateBps,
      rewards,
      base: String(baseMicro),
      computed: String(computedMicro),
      credited: String(creditedMicro),
    })),
    totals: {
      computed: String(sumOf(groups, ({ computedMicro }) => computedMicro)),
      credited: String(sumOf(groups, ({ creditedMicro }) => creditedMicro)),
    },
  });

/**
 * Publishes the inputs of the oldest unpublished closed day. True when this call published it. The second count
 * must equal that of the close: otherwise the database refuses the day.
 */
export const publishDay = (db: Db): Promise<boolean> =>
  inSnapshot(db, async (tx) => {
    const day = await nextDayToReplay(tx);
    if (day === undefined) return false;
    const found = await selectGroups(tx, day);
    const exact = exactText(day, found);
    const previous = await lastDigest(tx);
    const replay: DayReplay = {
      version: 2,
      day,
      previous,
      exact: createHash('sha256').update(exact).digest('hex'),
      ...roundedDay(found, await selectLargest(tx, day)),
    };
    return insertReplay(tx, {
      day,
      previous,
      document: JSON.stringify(replay),
      exact,
      creditedMicro: sumOf(found, ({ creditedMicro }) => creditedMicro),
      closedMicro: await selectClosedMicro(tx, day),
    });
  });

export type PublishedDay = (ExactDay | DayReplay) & { digest: string };

/** Published days, the newest first. */
export const publishedDays = async (
  db: Db,
  span: { from?: BusinessDay | undefined; to?: BusinessDay | undefined; most: number },
): Promise<PublishedDay[]> =>
  (await selectReplays(db, { from: span.from, to: span.to, most: span.most })).map(
    ({ document, digest }) => ({
      ...(JSON.parse(document) as ExactDay | DayReplay),
      digest,
    }),
  );
