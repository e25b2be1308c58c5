import { PLAY_CUSTODY_ADDRESS } from '@tributary/chain/local';
import {
  COLLECTION_LIES,
  collectAsAnybody,
  startLyingProxy,
  type CollectionLie,
  type LyingProxy,
} from '@tributary/chain/testing';
import { oneRow, sql } from '@tributary/database';
import {
  beginCollections,
  breachesOf,
  cloneDatabase,
  countOf,
  SEED,
  seeded,
  type CollectionScene,
  type PayingMember,
} from '@tributary/testing';
import { describe, expect, inject, it } from 'vitest';
import { collectDue, settleCollections, type CollectionNeeds } from './index.ts';

/** Random schedules for each of the lies. */
const SCHEDULES = countOf('SCHEDULES', { usual: 1, all: 14, long: 134 });
/** Different lies in turn on one chain, before all money has to be in custody. */
const LIES_AT_A_CHAIN = countOf('LIES_AT_A_CHAIN', { usual: 5, all: 1, long: 1 });
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

/** No deposit counts as moved that custody does not have, and no money went anywhere else. */
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

/** Honest passes until no address is due any more. */
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

const inTurns = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, turn) =>
    items.slice(turn * size, (turn + 1) * size),
  );

const LIES = COLLECTION_LIES.map((kind, n) => ({ kind, firstSeed: n * 1_000 }));

describe(`a node that lies to the collector, in ${SCHEDULES} random schedules for each lie`, () => {
  it.each(
    inTurns(LIES, LIES_AT_A_CHAIN).map((told) => [told.map(({ kind }) => kind).join(', '), told] as const),
  )(
    '%s: loses nothing, sends nothing elsewhere, counts nothing twice, and has all in custody in the end',
    async (_kinds, told) => {
      const database = await cloneDatabase(inject('serverUrl'), 'begun');
      const scene = await beginCollections(database);
      const nodes = [await startLyingProxy(scene.local.rpcUrl), await startLyingProxy(scene.local.rpcUrl)];
      try {
        const [rpcUrl = '', verifyRpcUrl = ''] = nodes.map(({ url }) => url);
        const needs = { ...scene.needs, chain: scene.chainBy({ rpcUrl, verifyRpcUrl }) };
        const members = [await scene.join('anna'), await scene.join('bob'), await scene.join('carl')];
        const stage = { scene, needs, nodes, members };
        let lies = 0;
        for (const { kind, firstSeed } of told)
          for (let n = 1; n <= SCHEDULES; n++)
            lies += await playSchedule(stage, kind, seeded(SEED * 10_000 + firstSeed + n));
        await finish(stage);
        const { carried, moved, pending } = await booked(stage);
        const custody = await scene.held(PLAY_CUSTODY_ADDRESS);
        expect({ carried, moved, pending }).toEqual({ carried: custody, moved: custody, pending: 0n });
        for (const { address } of members) expect(await scene.held(address)).toBe(0n);
        expect(await breachesOf(scene.db)).toEqual([]);
        expect(lies).toBeGreaterThanOrEqual(told.length * SCHEDULES);
      } finally {
        for (const node of nodes) await node.close();
        await scene.close();
        await database.drop();
      }
    },
  );
});
