import { PAYOUT_ADDRESS } from '@tributary/chain/local';
import { rowsOf, sql, type Db } from '@tributary/database';
import { beginCollections, useFreshDatabase, type CollectionScene } from '@tributary/testing';
import { silentLogger } from '@tributary/runtime';
import { afterEach, describe, expect, it } from 'vitest';
import { needsAction } from '../dashboard/index.ts';
import { readHealth } from '../health/index.ts';
import { hotWallets, refillLink, tokenAccounts, watchHotWallet } from './index.ts';

const USDT = 1_000_000n;

const databases = useFreshDatabase();
const scenes: CollectionScene[] = [];
afterEach(async () => {
  for (const scene of scenes.splice(0)) await scene.close();
});

/** A scene whose paying account has 4,000 by default, with a floor of 5,000 and a ceiling of 20,000. */
const begin = async (held = 4_000n): Promise<CollectionScene> => {
  const database = await databases.open();
  const scene = await beginCollections(database);
  scenes.push(scene);
  await sql`insert into payout_accounts (chain, account, asset) values ('local', ${PAYOUT_ADDRESS.toLowerCase()}, 'USDT')`.execute(
    database.owner.db,
  );
  await scene.local.fundPayoutAccount(held * USDT);
  await scene.settle();
  return scene;
};
const addAccount = async ({ db }: CollectionScene, account: string): Promise<void> => {
  await sql`insert into payout_accounts (chain, account, asset, first_seen_at)
    values ('local', ${account}, 'USDT', app_now() + interval '1 second')`.execute(db);
};
const watched = async ({ db, deposits }: CollectionScene, times = 1): Promise<number> => {
  const needs = { db, chain: tokenAccounts(db, deposits), logger: silentLogger() };
  const all = await Promise.all(Array.from({ length: times }, () => watchHotWallet(needs)));
  return all.reduce((sum, each) => sum + each, 0);
};
const arrive = async (scene: CollectionScene, whole: bigint): Promise<string> => {
  const txHash = await scene.local.fundPayoutAccount(whole * USDT);
  await scene.settle();
  return txHash;
};
const requestsOf = (db: Db) =>
  rowsOf(
    db,
    sql<{
      amount: bigint;
      state: string;
    }>`select amount / 1000000 as amount, state from refill_requests order by id`,
  );

describe('the hot wallet', () => {
  it('is read, and requests nothing at its floor or above', async () => {
    const scene = await begin(5_000n);
    expect(await watched(scene)).toBe(0);
    expect(await hotWallets(scene.db)).toMatchObject([
      { chain: 'local', account: PAYOUT_ADDRESS.toLowerCase(), heldMicro: 5_000n * USDT, refill: null },
    ]);
  });

  it('requests the difference to its ceiling once below its floor, however many workers look at once', async () => {
    const scene = await begin();
    expect(await watched(scene, 3)).toBe(1);
    expect(await watched(scene)).toBe(0);
    expect(await requestsOf(scene.db)).toEqual([{ amount: 16_000n, state: 'open' }]);
  });

  it('appears in the alarms and in the needed actions while its request is open', async () => {
    const scene = await begin();
    const told = async () => [
      (await readHealth(scene.db)).lowHotWallets,
      (await needsAction(scene.db)).refills.count,
    ];
    expect(await told()).toEqual([0, 0]);
    await watched(scene);
    expect(await told()).toEqual([1, 1]);
    await arrive(scene, 16_000n);
    await watched(scene);
    expect(await told()).toEqual([0, 0]);
  });

  it('recognises the transfer that arrives, with its hash, and closes the request', async () => {
    const scene = await begin();
    await watched(scene);
    const txHash = await arrive(scene, 16_000n);
    expect(await watched(scene, 3)).toBe(1);
    expect(await requestsOf(scene.db)).toEqual([{ amount: 16_000n, state: 'arrived' }]);
    const [wallet] = await hotWallets(scene.db);
    expect(wallet).toMatchObject({ heldMicro: 20_000n * USDT, refill: null });
    expect(wallet?.before).toMatchObject([{ txHash, amountMicro: String(16_000n * USDT) }]);
  });

  it('decides nothing by a balance that a slower worker read at an earlier block', async () => {
    const scene = await begin();
    const { db, deposits } = scene;
    await watched(scene);
    const chain = tokenAccounts(db, deposits);
    const early = await chain.read(PAYOUT_ADDRESS.toLowerCase());
    await arrive(scene, 16_000n);
    await watched(scene);
    const slow = { ...chain, read: () => Promise.resolve(early) };
    expect(await watchHotWallet({ db, chain: slow, logger: silentLogger() })).toBe(0);
    expect(await requestsOf(db)).toEqual([{ amount: 16_000n, state: 'arrived' }]);
  });

  it('keeps a request open after a transfer that is too small, and shows the arrived amount', async () => {
    const scene = await begin();
    await watched(scene);
    await arrive(scene, 400n);
    await watched(scene);
    await watched(scene);
    const [wallet] = await hotWallets(scene.db);
    expect(wallet?.refill).toMatchObject({ arrivedMicro: String(400n * USDT) });
    await arrive(scene, 600n);
    await watched(scene);
    expect(await requestsOf(scene.db)).toEqual([{ amount: 16_000n, state: 'arrived' }]);
  });

  it('lets a request lapse when the floor was lowered and nothing arrived', async () => {
    const scene = await begin();
    await watched(scene);
    await scene.set('hotFloorMicro', String(3_000n * USDT));
    await watched(scene);
    expect(await requestsOf(scene.db)).toEqual([{ amount: 16_000n, state: 'lapsed' }]);
  });

  it('requests a refill only for the present paying account, and lapses the request of an earlier account', async () => {
    const scene = await begin();
    await watched(scene);
    const next = `0x${'c'.repeat(40)}`;
    await addAccount(scene, next);
    expect(await watched(scene)).toBe(2);
    const rows = sql`select account, state from refill_requests order by id`;
    expect(await rowsOf(scene.db, rows)).toEqual([
      { account: PAYOUT_ADDRESS.toLowerCase(), state: 'lapsed' },
      { account: next, state: 'open' },
    ]);
    expect((await hotWallets(scene.db)).map(({ account }) => account)).toEqual([next]);
  });

  it('requests nothing while the account is halted, and lapses its open request', async () => {
    const scene = await begin();
    await watched(scene);
    const halt = sql`update payout_accounts set halted_at = app_now(), halted_for = 'Somebody else used it'`;
    await halt.execute(scene.db);
    expect(await watched(scene)).toBe(1);
    expect(await watched(scene)).toBe(0);
    expect(await requestsOf(scene.db)).toEqual([{ amount: 16_000n, state: 'lapsed' }]);
  });

  it('counts no transfer from before the request, and no other token', async () => {
    const scene = await begin();
    await watched(scene);
    await scene.local.payOtherToken(PAYOUT_ADDRESS, 20_000n * USDT);
    await scene.settle();
    await watched(scene);
    expect((await hotWallets(scene.db))[0]?.refill).toMatchObject({ arrivedMicro: '0' });
  });

  it('is refilled by a link that names token, network, account and the amount in units of the token', () => {
    const account = '0x9ab041d7c2e853f60a1b77d48c90be256f319c27';
    const refill = { token: '0x55d398326f99059fF775485246999027B3197955', chainId: 56, account };
    expect(refillLink({ ...refill, amountMicro: 12_400n * USDT })).toBe(
      `ethereum:0x55d398326f99059fF775485246999027B3197955@56/transfer?address=${account}&uint256=12400000000000000000000`,
    );
  });
});
