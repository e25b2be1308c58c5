import { PLAY_CUSTODY_ADDRESS } from '@tributary/chain/local';
import {
  COLLECTION_LIES,
  collectAsAnybody,
  startLyingProxy,
  type CollectionLie,
  type LyingProxy,
} from '@tributary/chain/testing';
import { oneRow, sql } from '@tributary/database';
import { collectDue, settleCollections, type CollectionNeeds } from '@tributary/modules/collections';
import { expect } from 'vitest';
import { breachesOf } from './books.ts';
import { beginCollections, type CollectionScene, type PayingMember } from './collection-scene.ts';
import { SEED } from './suite.ts';
import { seeded } from './random-scenario.ts';
import type { TestDatabase } from './test-database.ts';

const USDT = 1_000_000n;
const STRANGER = `0x${'12'.repeat(20)}`;

type Random = (below: number) => number;
type Stage = {
  scene: CollectionScene;
  needs: CollectionNeeds;
  nodes: readonly LyingProxy[];
  members: readonly PayingMember[];
};

/** The amounts in custody by the books: of collections, and of deposits that count as moved. */
const booked = async ({ scene }: Stage): Promise<{ carried: bigint; moved: bigint; pending: bigint }> => {
  const row = await oneRow(
    scene.db,
    sql<{ carried: string; moved: string; pending: string }>`
    select (select coalesce(sum(amount_moved), 0)::text from collection_items) as carried,
      (select coalesce(sum(amount_raw), 0)::text from deposits where transfer_status = 'moved') as moved,
      (select coalesce(sum(amount_raw), 0)::text from deposits where transfer_status = 'pending') as pending`,
  );
  return { carried: BigInt(row.carried), moved: BigInt(row.moved), pending: BigInt(row.pending) };
};

/** Everything that counts as moved is in custody, and no money went elsewhere. */
const holdsTrue = async (stage: Stage): Promise<void> => {
  const { scene } = stage;
  const { carried, moved } = await booked(stage);
  const custody = await scene.held(PLAY_CUSTODY_ADDRESS);
  expect(carried).toBeLessThanOrEqual(custody);
  expect(moved).toBeLessThanOrEqual(carried);
  expect(await scene.held(STRANGER)).toBe(0n);
};

/** One node operator lies at a time. */
const playSchedule = async (stage: Stage, kind: CollectionLie, random: Random): Promise<number> => {
  const { scene, needs, nodes, members } = stage;
  const { local } = scene;
  let lies = 0;
  const member = (): PayingMember => members[random(members.length)] ?? { id: 0, address: STRANGER };
  const pay = () => local.payUsdt(member().address, BigInt(20 + random(500)) * USDT);
  const beHonest = (): void => nodes.forEach((node) => node.lie(undefined));
  const lie = (): void => {
    beHonest();
    const about = { from: member().address, to: PLAY_CUSTODY_ADDRESS, token: local.tokenAddress };
    nodes[random(nodes.length)]?.lie(kind, about);
    lies += 1;
  };
  const collect = () => collectDue(needs).catch(() => 0);
  const settle = () => settleCollections(needs, { resendAfterSeconds: 0 }).catch(() => 0);
  const anybody = () =>
    collectAsAnybody(local.rpcUrl, member().address, local.tokenAddress).catch(() => undefined);
  const steps: (() => unknown)[] = [
    pay,
    pay,
    collect,
    collect,
    collect,
    settle,
    settle,
    lie,
    lie,
    beHonest,
    anybody,
    () => scene.settle(),
    () => local.mine(1 + random(3)),
    () => local.reorg(1 + random(2)),
    () => Promise.all([collect(), collect(), settle()]),
  ];
  await pay();
  await scene.settle();
  lie();
  for (let left = 6 + random(8); left > 0; left--) {
    await steps[random(steps.length)]?.();
    await holdsTrue(stage);
  }
  beHonest();
  return lies;
};

/** Honest passes until no address is due. */
const finish = async ({ scene, needs }: Stage): Promise<void> => {
  for (let pass = 0; pass < 8; pass++) {
    await scene.settle();
    await collectDue(needs);
    await scene.settle();
    await settleCollections(needs, { resendAfterSeconds: 0 });
    // Addresses that wait because of a lie are checked again, some at a time.
    await scene.passHours(25);
  }
};

/** Random schedules for each of the 15 lies: 2,010 in `npm run test:all`. */
export const SCHEDULES_OF_LIES = { usual: 1, all: 134, long: 134 };

type Told = { kind: CollectionLie; random: Random };

/**
 * The schedules of one group of lies, grouped by chain. One chain plays all lies of the group if each lie has one
 * schedule. Otherwise each lie has its own chain.
 */
export const schedulesOf = (
  group: keyof typeof COLLECTION_LIES,
  schedules: number,
): (readonly [string, Told[]])[] => {
  const all = Object.values(COLLECTION_LIES).flat();
  const told = COLLECTION_LIES[group].map((kind) => {
    const firstSeed = SEED * 10_000 + all.indexOf(kind) * 1_000;
    return Array.from({ length: schedules }, (_, n) => ({ kind, random: seeded(firstSeed + n + 1) }));
  });
  if (schedules === 1) return [[COLLECTION_LIES[group].join(', '), told.flat()]];
  return told.map((each) => [each[0]?.kind ?? '', each]);
};

/**
 * Plays schedules of lies on one chain. Nothing is lost, sent elsewhere or counted twice at any step, and all is in
 * custody after honest passes.
 */
export const playLies = async (database: TestDatabase, schedules: readonly Told[]): Promise<void> => {
  const scene = await beginCollections(database);
  const nodes = [await startLyingProxy(scene.local.rpcUrl), await startLyingProxy(scene.local.rpcUrl)];
  try {
    const [rpcUrl = '', verifyRpcUrl = ''] = nodes.map(({ url }) => url);
    const needs = { ...scene.needs, chain: scene.chainBy({ rpcUrl, verifyRpcUrl }) };
    const members = [await scene.join('anna'), await scene.join('bob'), await scene.join('carl')];
    const stage = { scene, needs, nodes, members };
    let lies = 0;
    for (const { kind, random } of schedules) lies += await playSchedule(stage, kind, random);
    await finish(stage);
    const { carried, moved, pending } = await booked(stage);
    const custody = await scene.held(PLAY_CUSTODY_ADDRESS);
    expect({ carried, moved, pending }).toEqual({ carried: custody, moved: custody, pending: 0n });
    for (const { address } of members) expect(await scene.held(address)).toBe(0n);
    expect(await breachesOf(scene.db)).toEqual([]);
    expect(lies).toBeGreaterThanOrEqual(schedules.length);
  } finally {
    for (const node of nodes) await node.close();
    await scene.close();
  }
};
