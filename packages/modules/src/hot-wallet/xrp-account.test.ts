import { rowsOf, sql } from '@tributary/database';
import { useFreshDatabase, XrpAccountScene } from '@tributary/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { needsAction } from '../dashboard/index.ts';
import { readHealth } from '../health/index.ts';
import { hotWallets } from './index.ts';

const DROPS = 1_000_000n;

const databases = useFreshDatabase();
let scene: XrpAccountScene;
beforeEach(async () => {
  scene = await XrpAccountScene.begin(await databases.open());
});
afterEach(() => scene.close());

const wallet = async () => (await hotWallets(scene.db))[0];
const requests = () =>
  rowsOf(
    scene.db,
    sql<{
      amount: bigint;
      state: string;
    }>`select amount / 1000000 as amount, state from refill_requests order by id`,
  );
/** The account falls below its floor, and its request is open. */
const asked = async (holds = 150n): Promise<number> => {
  scene.holds(holds);
  await scene.watch();
  const tag = (await wallet())?.refill?.tag;
  if (typeof tag !== 'number') throw new Error('A request has a tag.');
  return tag;
};

describe('the XRP account', () => {
  it('holds the amount that it can pay, without the reserve of the node and without room for fees', async () => {
    expect(await wallet()).toMatchObject({
      chain: 'xrpl',
      asset: 'XRP',
      account: scene.chain.account,
      heldMicro: 1_500n * DROPS,
      reserveMicro: 2n * DROPS,
      refill: null,
    });
    scene.server.ledger.reserveDrops = 10n * DROPS;
    await scene.watch();
    expect(await wallet()).toMatchObject({ heldMicro: 1_491n * DROPS, reserveMicro: 11n * DROPS });
    expect(await scene.chain.funds()).toMatchObject({ assetRaw: 1_491n * DROPS });
  });

  it('asks once below its floor, with address and tag, in alarms and needed actions, however many workers look', async () => {
    scene.holds(150n);
    await Promise.all([scene.watch(), scene.watch(), scene.watch()]);
    expect(await requests()).toEqual([{ amount: 850n, state: 'open' }]);
    expect((await wallet())?.refill).toMatchObject({ tag: expect.any(Number), arrivedMicro: '0' });
    expect((await readHealth(scene.db)).lowHotWallets).toBe(1);
    expect((await needsAction(scene.db)).refills.count).toBe(1);
  });

  it('asks for the reserve, too, before the ledger knows it', async () => {
    scene.server.ledger.accounts.delete(scene.chain.account);
    scene.server.closeLedger();
    await scene.watch();
    expect(await requests()).toEqual([{ amount: 1_002n, state: 'open' }]);
    expect(await wallet()).toMatchObject({ heldMicro: 0n, reserveMicro: 0n });
    await scene.watch();
    await scene.refill(1_002n, (await wallet())?.refill?.tag ?? 0);
    await scene.watch();
    expect(await wallet()).toMatchObject({ heldMicro: 1_000n * DROPS, refill: null });
  });

  it('recognises the payment with the tag, with its hash, and closes the request', async () => {
    const tag = await asked();
    const txHash = await scene.refill(850n, tag);
    await Promise.all([scene.watch(), scene.watch()]);
    expect(await requests()).toEqual([{ amount: 850n, state: 'arrived' }]);
    expect(await wallet()).toMatchObject({
      heldMicro: 1_000n * DROPS,
      refill: null,
      before: [{ txHash, amountMicro: String(850n * DROPS) }],
    });
  });

  it('counts no payment without the tag or with another one, and closes once the account is above its floor', async () => {
    const tag = await asked();
    await scene.refill(20n);
    await scene.refill(20n, tag + 1);
    await scene.watch();
    expect((await wallet())?.refill).toMatchObject({ arrivedMicro: '0' });
    await scene.refill(5n, tag);
    await scene.watch();
    expect((await wallet())?.refill).toMatchObject({ arrivedMicro: String(5n * DROPS) });
    await scene.refill(20n);
    await scene.watch();
    expect(await requests()).toEqual([{ amount: 850n, state: 'arrived' }]);
  });

  it('counts nothing while the server lacks a ledger, and all of it afterwards', async () => {
    const tag = await asked(10n);
    await scene.refill(100n, tag);
    const { validated } = scene.server.ledger;
    scene.server.gap(validated, validated);
    scene.server.closeLedger();
    await expect(scene.watch()).rejects.toThrow(/lacks ledgers/);
    scene.server.fillGaps();
    await scene.watch();
    expect((await wallet())?.refill).toMatchObject({ arrivedMicro: String(100n * DROPS) });
  });

  it('is not read from a server of another network', async () => {
    scene.server.networkId = 2;
    await expect(scene.watch()).rejects.toThrow(/network 2/);
  });
});
