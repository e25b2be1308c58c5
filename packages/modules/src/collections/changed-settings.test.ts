import { PLAY_CUSTODY_ADDRESS } from '@tributary/chain/local';
import { collectAsAnybody, localNode } from '@tributary/chain/testing';
import { rowsOf, sql, type Db } from '@tributary/database';
import {
  beginCollections,
  useFreshDatabase,
  type CollectionScene,
  type PayingMember,
} from '@tributary/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { collectDue, settleCollections, type CollectionNeeds } from './index.ts';

const USDT = 1_000_000n;
const RAW = 10n ** 18n;
const OTHER_KEY = `0x${'2'.repeat(64)}`;
const OTHER_CUSTODY = `0x${'3c'.repeat(20)}`;
const OTHER_BATCH = `0x${'4d'.repeat(20)}`;

const databases = useFreshDatabase();
const scenes: CollectionScene[] = [];
afterEach(async () => {
  for (const scene of scenes.splice(0)) await scene.close();
});

type Begun = { scene: CollectionScene; anna: PayingMember };

/** A member with a credited deposit of 30 USDT. */
const begin = async (): Promise<Begun> => {
  const scene = await beginCollections(await databases.open());
  scenes.push(scene);
  const anna = await scene.join('anna');
  await scene.local.payUsdt(anna.address, 30n * USDT);
  await scene.settle();
  return { scene, anna };
};

/** The scene's needs after a restart with other settings. */
const restarted = (
  { needs, chainBy }: CollectionScene,
  others: Parameters<CollectionScene['chainBy']>[0],
): CollectionNeeds => ({ ...needs, chain: chainBy(others) });

const lost = () => Promise.resolve({ accepted: false, reply: 'the connection closed' });
/** Signs and stores a collection whose bytes reach no node. */
const collectUnsent = ({ needs }: CollectionScene) =>
  collectDue({ ...needs, chain: { ...needs.chain, send: lost } });

const statesOf = async (db: Db): Promise<string[]> =>
  (await rowsOf(db, sql<{ state: string }>`select state from collections order by id`)).map(
    ({ state }) => state,
  );
const transfersOf = async (db: Db): Promise<string[]> =>
  (
    await rowsOf(
      db,
      sql<{
        transfer: string;
      }>`select transfer_status as transfer from deposits order by block_number, log_index`,
    )
  ).map(({ transfer }) => transfer);
const waitsOf = async (db: Db): Promise<string[]> =>
  (await rowsOf(db, sql<{ reason: string }>`select reason from collection_waits`)).map(
    ({ reason }) => reason,
  );

const setNonce = ({ local }: CollectionScene, account: string, nonce: number) =>
  localNode(local.rpcUrl).ask('anvil_setNonce', [account, `0x${nonce.toString(16)}`]);

describe('a collection that is open while the collector gets another key', () => {
  it('is foreign once its own account has used the sequence', async () => {
    const { scene } = await begin();
    await collectUnsent(scene);
    await setNonce(scene, scene.needs.chain.account, 1);
    await scene.local.mine(3);
    expect(await settleCollections(restarted(scene, { privateKey: OTHER_KEY }))).toBe(1);
    expect(await statesOf(scene.db)).toEqual(['foreign']);
  });

  it('stays open while its own account can still send it, whatever the other key did', async () => {
    const { scene } = await begin();
    await collectUnsent(scene);
    const needs = restarted(scene, { privateKey: OTHER_KEY });
    await setNonce(scene, needs.chain.account, 9);
    await scene.local.mine(3);
    expect(await settleCollections(needs, { resendAfterSeconds: 0 })).toBe(0);
    await scene.local.mine(3);
    expect(await settleCollections(needs)).toBe(1);
    expect(await transfersOf(scene.db)).toEqual(['moved']);
  });

  it.each([
    ['by the earlier key', { privateKey: OTHER_KEY }],
    ['for an earlier batch', { batch: OTHER_BATCH }],
  ])(
    'is sent again unchanged when it is stuck, because its bytes %s have no successor',
    async (_, others) => {
      const { scene } = await begin();
      await collectUnsent(scene);
      const needs = restarted(scene, others);
      expect(await settleCollections(needs, { resendAfterSeconds: 0, replaceAfterSeconds: 0 })).toBe(0);
      await scene.local.mine(3);
      expect(await settleCollections(needs)).toBe(1);
      expect(await transfersOf(scene.db)).toEqual(['moved']);
    },
  );
});

describe('deposits that an earlier delegate sends to an earlier custody', () => {
  const newCustody = { custody: OTHER_CUSTODY, otherCustodies: [PLAY_CUSTODY_ADDRESS] };

  it('count as moved by the collection that was open when the address of custody changed', async () => {
    const { scene } = await begin();
    await collectDue(scene.needs);
    await scene.local.mine(3);
    expect(await settleCollections(restarted(scene, newCustody))).toBe(1);
    expect(await transfersOf(scene.db)).toEqual(['moved']);
    expect(await scene.held(PLAY_CUSTODY_ADDRESS)).toBe(30n * RAW);
  });

  it('count as moved by somebody else’s call after the change, and do not look like a stolen seed', async () => {
    const { scene, anna } = await begin();
    await collectDue(scene.needs);
    await scene.local.mine(3);
    await settleCollections(scene.needs);
    await scene.local.payUsdt(anna.address, 40n * USDT);
    await scene.settle();
    await collectAsAnybody(scene.local.rpcUrl, anna.address, scene.local.tokenAddress);
    await scene.settle();
    await collectDue(restarted(scene, newCustody));
    expect(await transfersOf(scene.db)).toEqual(['moved', 'moved']);
    expect(await waitsOf(scene.db)).toEqual([]);
  });

  it('do not count as moved once that custody is no longer named: its key may be a thief’s', async () => {
    const { scene } = await begin();
    await collectDue(scene.needs);
    await scene.local.mine(3);
    await settleCollections(restarted(scene, { custody: OTHER_CUSTODY }));
    expect(await transfersOf(scene.db)).toEqual(['pending']);
  });
});
