import { localNode } from '@tributary/chain/testing';
import { COLLECTOR_ADDRESS } from '@tributary/chain/local';
import { pageOf, type Db } from '@tributary/database';
import { readHealth } from '../health/index.ts';
import { allDepositsList, depositList, traceDeposit } from '../deposits/index.ts';
import { beginCollections, listedDeposit, useFreshDatabase, type CollectionScene } from '@tributary/testing';
import { afterEach, describe, expect, it } from 'vitest';
import {
  collectDue,
  collectionOverview,
  collectionsList,
  pauseCollection,
  reportCollector,
  settleCollections,
  type CollectionNeeds,
} from './index.ts';

const USDT = 1_000_000n;
const COIN = 10n ** 18n;

const databases = useFreshDatabase();
const scenes: CollectionScene[] = [];
afterEach(async () => {
  for (const scene of scenes.splice(0)) await scene.close();
});
const begin = async (): Promise<CollectionScene> => {
  const scene = await beginCollections(await databases.open());
  scenes.push(scene);
  return scene;
};

const lyingOf = async (db: Db) =>
  Object.fromEntries(
    (await collectionOverview(db)).lying.map(({ state, addresses, amountMicro }) => [
      state,
      [addresses, amountMicro / USDT],
    ]),
  );
const setFees = (scene: CollectionScene, wei: bigint) =>
  localNode(scene.local.rpcUrl).ask('anvil_setBalance', [COLLECTOR_ADDRESS, `0x${wei.toString(16)}`]);

describe('the operators’ overview of collection', () => {
  it('lists the money on deposit addresses by its state, and the moving money', async () => {
    const scene = await begin();
    const { db, needs, local } = scene;
    const [anna, bob] = [await scene.join('anna'), await scene.join('bob')];
    const carl = await scene.join('carl', { isAuthorized: false });
    await reportCollector(needs);
    await local.payAll([
      { to: anna.address, amountMicro: 100n * USDT },
      { to: bob.address, amountMicro: 5n * USDT },
      { to: carl.address, amountMicro: 40n * USDT },
    ]);
    await scene.settle();
    expect(await lyingOf(db)).toEqual({ due: [1, 100n], small: [1, 5n], unauthorized: [1, 40n] });
    await collectDue(needs);
    expect(await lyingOf(db)).toEqual({ moving: [1, 100n], small: [1, 5n], unauthorized: [1, 40n] });
    expect((await collectionOverview(db)).underWay).toMatchObject({
      state: 'sent',
      addresses: 1,
      amountMicro: 100n * USDT,
    });
    await local.mine(3);
    await settleCollections(needs);
    expect(await lyingOf(db)).toEqual({ small: [1, 5n], unauthorized: [1, 40n] });
    expect((await collectionOverview(db)).underWay).toBeUndefined();
    await scene.authorize(carl.id);
    await scene.passHours(73);
    expect(await lyingOf(db)).toEqual({ due: [2, 45n] });
  });

  it('says how long the oldest deposit waits for its collection', async () => {
    const scene = await begin();
    const { db, local } = scene;
    for (const hours of [3, 2]) {
      const { address } = await scene.join(`waits${hours}`);
      await local.payUsdt(address, 100n * USDT);
      await scene.settle();
      await scene.passHours(hours);
    }
    const { oldestUncollected } = await readHealth(db);
    expect(Math.round((oldestUncollected ?? 0) / 3_600)).toBe(5);
  });

  it('lists money beside a held deposit apart, because no collection takes it and none is late', async () => {
    const scene = await begin();
    const { db, needs, local } = scene;
    const anna = await scene.join('anna');
    await local.payUsdt(anna.address, 100n * USDT);
    await scene.settle();
    await listedDeposit(db, anna.id);
    await scene.passHours(100);
    expect(await collectDue(needs)).toBe(0);
    expect(await lyingOf(db)).toEqual({ held: [1, 100n] });
    expect((await readHealth(db)).oldestUncollected).toBeNull();
  });

  it('lists money below its fee apart: it is not late, and is not rehearsed again until more arrives', async () => {
    const scene = await begin();
    const { db, needs, local } = scene;
    let rehearsals = 0;
    const rehearse: CollectionNeeds['chain']['rehearse'] = (from) => {
      rehearsals += 1;
      return needs.chain.rehearse(from);
    };
    const counting = { ...needs, chain: { ...needs.chain, rehearse } };
    const anna = await scene.join('anna');
    await local.payUsdt(anna.address, USDT);
    await scene.settle();
    await scene.passHours(100);
    expect(await collectDue(counting)).toBe(0);
    expect(await collectDue(counting)).toBe(0);
    expect(rehearsals).toBe(1);
    expect(await lyingOf(db)).toEqual({ 'below its fee': [1, 1n] });
    expect((await readHealth(db)).oldestUncollected).toBeNull();
    await scene.passHours(7);
    expect(await collectDue(counting)).toBe(0);
    expect(rehearsals).toBe(2);
    await local.payUsdt(anna.address, 100n * USDT);
    await scene.settle();
    expect(await lyingOf(db)).toEqual({ due: [1, 101n] });
    expect(await collectDue(counting)).toBe(1);
  });

  it('lists every collection with its amount and its cost', async () => {
    const scene = await begin();
    const { db, needs, local } = scene;
    const anna = await scene.join('anna');
    await local.payUsdt(anna.address, 100n * USDT);
    await scene.settle();
    await collectDue(needs);
    const list = await collectionsList(db);
    expect((await pageOf(db, list, { page: 1, size: 10 })).rows).toMatchObject([
      { state: 'sent', addresses: 1, amountMicro: 100n * USDT, feeWei: null },
    ]);
    await local.mine(3);
    await settleCollections(needs);
    const { rows, sums } = await pageOf(db, list, { page: 1, size: 10 });
    expect(rows).toMatchObject([{ state: 'done', addresses: 1, amountMicro: 100n * USDT }]);
    expect(BigInt(rows[0]?.feeWei ?? 0)).toBeGreaterThan(0n);
    expect(sums).toMatchObject({ collections: 1, moved: 100n * USDT, failed: 0, feesWei: rows[0]?.feeWei });
  });

  it('gives each deposit the time and the transaction of its collection, and shows both to the member', async () => {
    const scene = await begin();
    const { db, needs, local } = scene;
    const [anna, bob] = [await scene.join('anna'), await scene.join('bob')];
    const paid = await local.payUsdt(anna.address, 100n * USDT);
    await local.payUsdt(bob.address, 5n * USDT);
    await scene.settle();
    await collectDue(needs);
    await local.mine(3);
    await settleCollections(needs);
    const page = { page: 1, size: 5 };
    const { rows, sums } = await pageOf(db, allDepositsList({ transfer: 'moved' }), page);
    expect(rows).toMatchObject([{ userrefid: 'anna', custodyAt: expect.any(Date) }]);
    expect(rows[0]?.custodyTx).toMatch(/^0x[0-9a-f]{64}$/);
    expect(sums).toMatchObject({ moved: 1, unmoved: 0 });
    const waiting = await pageOf(db, allDepositsList({ transfer: 'pending' }), page);
    expect(waiting.rows).toMatchObject([{ userrefid: 'bob', custodyAt: null, custodyTx: null }]);
    const custodyTx = rows[0]?.custodyTx;
    expect((await pageOf(db, depositList(anna.id), page)).rows).toMatchObject([{ custodyTx }]);
    expect((await pageOf(db, depositList(bob.id), page)).rows).toMatchObject([{ custodyTx: null }]);
    expect((await traceDeposit(db, paid)).steps.at(-1)).toMatchObject({
      name: 'In custody',
      state: 'done',
      txHash: custodyTx,
    });
  });

  it('shows the collector’s coins for fees, and the missing amount until it has enough again', async () => {
    const scene = await begin();
    const { db, needs, local } = scene;
    const anna = await scene.join('anna');
    await local.payUsdt(anna.address, 100n * USDT);
    await scene.settle();
    expect((await collectionOverview(db)).collector).toBeUndefined();
    await setFees(scene, 1n);
    await reportCollector(needs);
    expect(await collectDue(needs)).toBe(0);
    const { collector } = await collectionOverview(db);
    expect(collector).toMatchObject({ account: needs.chain.account, feesLeftWei: 1n });
    expect(collector?.shortOfWei).toBeGreaterThan(1n);
    await setFees(scene, COIN);
    await reportCollector(needs);
    expect(await collectDue(needs)).toBe(1);
    expect((await collectionOverview(db)).collector).toMatchObject({ feesLeftWei: COIN, shortOfWei: null });
  });

  it('counts the signed addresses without a member, only for the collector’s own delegate', async () => {
    const scene = await begin();
    const { db, needs } = scene;
    await scene.join('anna');
    for (const index of [801, 802, 803]) await scene.authorize(index);
    await reportCollector(needs);
    expect((await collectionOverview(db)).collector).toMatchObject({ authorized: 4, unused: 3 });
    const other = { ...needs.chain, delegate: `0x${'a'.repeat(40)}` };
    await reportCollector({ ...needs, chain: other });
    expect((await collectionOverview(db)).collector).toMatchObject({ authorized: 0, unused: 0 });
  });

  it('names the operator who paused collection, since when and why', async () => {
    const { db } = await begin();
    expect((await collectionOverview(db)).pause).toBeUndefined();
    await pauseCollection(db, { isPaused: true, operator: { username: 'olga' }, reason: 'A strange token' });
    expect((await collectionOverview(db)).pause).toMatchObject({
      by: 'operator:olga',
      reason: 'A strange token',
      isAutomatic: false,
    });
  });
});
