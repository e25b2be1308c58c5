import { PLAY_CUSTODY_ADDRESS } from '@tributary/chain/local';
import { collectAsAnybody, localNode } from '@tributary/chain/testing';
import { firstRow, rowsOf, sql, type Db } from '@tributary/database';
import { beginCollections, useFreshDatabase, type CollectionScene } from '@tributary/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { traceDeposit } from '../deposits/index.ts';
import { collectDue, pauseCollection, settleCollections } from './index.ts';

const USDT = 1_000_000n;
const RAW = 10n ** 18n;

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

type Shown = { name: string; status: string; transfer: string; hash: string | null };
const depositsOf = (db: Db): Promise<Shown[]> =>
  rowsOf(
    db,
    sql<Shown>`
    select m.userrefid as name, d.status, d.transfer_status as transfer, c.settled_hash as hash
    from deposits d join members m on m.id = d.member_id left join collections c on c.id = d.collection_id
    order by d.member_id, d.block_number, d.log_index`,
  );
const transfersOf = async (db: Db): Promise<string[]> =>
  (await depositsOf(db)).map(({ transfer }) => transfer);
const statesOf = (db: Db) =>
  rowsOf(db, sql<{ state: string; sends: number }>`select state, sends from collections order by id`);
const waitsOf = (db: Db) =>
  rowsOf(db, sql<{ reason: string }>`select reason from collection_waits order by member_id`);

/** Collects, makes the transaction final and settles it. */
const collected = async ({ needs, local }: CollectionScene): Promise<number> => {
  const count = await collectDue(needs);
  await local.mine(3);
  await settleCollections(needs);
  return count;
};

describe('a credited deposit', () => {
  it('counts as moved once the transaction that collected it is final, with its hash', async () => {
    const scene = await begin();
    const { db, needs, local } = scene;
    const [anna, bob] = [await scene.join('anna'), await scene.join('bob')];
    const paid = await local.payUsdt(anna.address, 100n * USDT);
    await local.payUsdt(bob.address, 50n * USDT);
    await local.payUsdt(anna.address, 25n * USDT);
    await scene.settle();
    expect(await collectDue(needs)).toBe(2);
    expect(await collectDue(needs)).toBe(0);
    await settleCollections(needs);
    expect(await transfersOf(db)).toEqual(['pending', 'pending', 'pending']);
    await local.mine(3);
    expect(await settleCollections(needs)).toBe(1);
    expect(await transfersOf(db)).toEqual(['moved', 'moved', 'moved']);
    expect(await scene.held(PLAY_CUSTODY_ADDRESS)).toBe(175n * RAW);
    const { hash } = (await depositsOf(db))[0] ?? {};
    expect((await traceDeposit(db, paid)).steps.at(-1)).toMatchObject({ state: 'done', txHash: hash });
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/);
  });

  it('is collected without a new authorization when it arrives later', async () => {
    const scene = await begin();
    const anna = await scene.join('anna');
    for (const round of [1, 2]) {
      await scene.local.payUsdt(anna.address, 30n * USDT);
      await scene.settle();
      expect(await collected(scene)).toBe(1);
      expect(await scene.held(PLAY_CUSTODY_ADDRESS)).toBe(BigInt(round) * 30n * RAW);
    }
    const items = sql<{
      is: boolean;
    }>`select is_authorizing as is from collection_items order by collection_id`;
    expect(await rowsOf(scene.db, items)).toEqual([{ is: true }, { is: false }]);
  });

  it('waits for the next collection when it arrives after this one in its block', async () => {
    const scene = await begin();
    const { db, needs, local } = scene;
    const node = localNode(local.rpcUrl);
    const anna = await scene.join('anna');
    await local.payUsdt(anna.address, 300n * USDT);
    await scene.settle();
    await node.ask('evm_setAutomine', [false]);
    // A higher gas price than the payment's, so that the collection precedes it in the block.
    await collectDue({ ...needs, chain: scene.chainBy({ gasPriceWei: 5n * 10n ** 9n }) });
    const later = local.payUsdt(anna.address, 40n * USDT);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await node.ask('evm_setAutomine', [true]);
    await local.mine(1);
    await later;
    await scene.settle();
    await settleCollections(needs);
    expect(await transfersOf(db)).toEqual(['moved', 'pending']);
    expect(await collected(scene)).toBe(1);
    expect(await transfersOf(db)).toEqual(['moved', 'moved']);
  });

  it('stays below the threshold until it is old enough', async () => {
    const scene = await begin();
    const anna = await scene.join('anna');
    await scene.local.payUsdt(anna.address, 19n * USDT);
    await scene.settle();
    expect(await collected(scene)).toBe(0);
    await scene.passHours(73);
    expect(await collected(scene)).toBe(1);
    expect(await scene.held(PLAY_CUSTODY_ADDRESS)).toBe(19n * RAW);
  });

  it('stays while its share of the fee is above the set share', async () => {
    const scene = await begin();
    const [anna, bob] = [await scene.join('anna'), await scene.join('bob')];
    await scene.local.payUsdt(anna.address, 25n * USDT);
    await scene.local.payUsdt(bob.address, 2_500n * USDT);
    await scene.settle();
    await scene.set('collectCoinPriceMicro', (50_000n * USDT).toString());
    expect(await collected(scene)).toBe(1);
    expect((await depositsOf(scene.db)).map(({ name, transfer }) => [name, transfer])).toEqual([
      ['anna', 'pending'],
      ['bob', 'moved'],
    ]);
    await scene.set('collectFeePerMille', 0);
    expect(await collected(scene)).toBe(0);
  });

  it('is credited and not collected when its address has no authorization', async () => {
    const scene = await begin();
    const anna = await scene.join('anna', { isAuthorized: false });
    await scene.local.payUsdt(anna.address, 100n * USDT);
    await scene.settle();
    expect(await collected(scene)).toBe(0);
    expect(await depositsOf(scene.db)).toMatchObject([{ status: 'credited', transfer: 'pending' }]);
    await scene.authorize(anna.id);
    expect(await collected(scene)).toBe(1);
  });

  it('counts as moved by the transaction of somebody else who collected it', async () => {
    const scene = await begin();
    const anna = await scene.join('anna');
    await scene.local.payUsdt(anna.address, 30n * USDT);
    await scene.settle();
    await collected(scene);
    await scene.local.payUsdt(anna.address, 40n * USDT);
    await scene.settle();
    const hash = await collectAsAnybody(scene.local.rpcUrl, anna.address, scene.local.tokenAddress);
    await scene.settle();
    expect(await collected(scene)).toBe(0);
    expect((await depositsOf(scene.db))[1]).toMatchObject({ transfer: 'moved', hash });
    expect(await waitsOf(scene.db)).toEqual([]);
  });
});

describe('a deposit that somebody else collected in between', () => {
  it('counts as moved by the transaction that took it, not by our collection', async () => {
    const scene = await begin();
    const { db, needs, local } = scene;
    const node = localNode(local.rpcUrl);
    const anna = await scene.join('anna');
    await local.payUsdt(anna.address, 30n * USDT);
    await scene.settle();
    await collected(scene);
    await local.payUsdt(anna.address, 100n * USDT);
    await scene.settle();
    await node.ask('evm_setAutomine', [false]);
    await collectDue({ ...needs, chain: { ...needs.chain, send: lost } });
    await node.ask('evm_setAutomine', [true]);
    const theirs = await collectAsAnybody(local.rpcUrl, anna.address, local.tokenAddress);
    await local.payUsdt(anna.address, 50n * USDT);
    await settleCollections(needs, { resendAfterSeconds: 0 });
    await scene.settle();
    expect(await settleCollections(needs)).toBe(1);
    expect(await transfersOf(db)).toEqual(['moved', 'pending', 'pending']);
    await scene.settle();
    await collectDue(needs);
    const [, second, third] = await depositsOf(db);
    expect(second).toMatchObject({ transfer: 'moved', hash: theirs });
    expect(third?.transfer).toBe('moved');
    expect(third?.hash).not.toBe(theirs);
  });
});

const lost = () => Promise.resolve({ accepted: false, reply: 'the connection closed' });

describe('a collection', () => {
  it('is not begun during a pause; an open one is still settled', async () => {
    const scene = await begin();
    const { db, needs, local } = scene;
    const pause = (isPaused: boolean) =>
      pauseCollection(db, { isPaused, operator: { username: 'olga' }, reason: 'test' });
    const anna = await scene.join('anna');
    await local.payUsdt(anna.address, 30n * USDT);
    await scene.settle();
    expect(await pause(true)).toBe(true);
    expect(await pause(true)).toBe(false);
    expect(await collected(scene)).toBe(0);
    await pause(false);
    await collectDue(needs);
    await pause(true);
    await local.mine(3);
    expect(await settleCollections(needs)).toBe(1);
    expect(await transfersOf(db)).toEqual(['moved']);
  });

  it('is begun once by two simultaneous collectors', async () => {
    const scene = await begin();
    for (const name of ['anna', 'bob', 'carl']) {
      const { address } = await scene.join(name);
      await scene.local.payUsdt(address, 30n * USDT);
    }
    await scene.settle();
    await Promise.all(Array.from({ length: 4 }, () => collectDue(scene.needs)));
    expect(await statesOf(scene.db)).toMatchObject([{ state: 'sent' }]);
    await scene.local.mine(3);
    const settled = await Promise.all(Array.from({ length: 4 }, () => settleCollections(scene.needs)));
    expect(settled.filter((count) => count === 1)).toHaveLength(1);
    expect(await scene.held(PLAY_CUSTODY_ADDRESS)).toBe(90n * RAW);
  });

  it('is sent again at a higher fee under the same sequence when no block includes it, and moves once', async () => {
    const scene = await begin();
    const { needs, local, db } = scene;
    const node = localNode(local.rpcUrl);
    const anna = await scene.join('anna');
    await local.payUsdt(anna.address, 30n * USDT);
    await scene.settle();
    await node.ask('evm_setAutomine', [false]);
    await collectDue(needs);
    await settleCollections(needs, { resendAfterSeconds: 0, replaceAfterSeconds: 0 });
    await node.ask('evm_setAutomine', [true]);
    await local.mine(4);
    expect(await settleCollections(needs)).toBe(1);
    const row = await firstRow(
      db,
      sql<{ replaced: boolean; state: string }>`
      select c.settled_hash = r.tx_hash as replaced, c.state from collections c join collection_replacements r on r.collection_id = c.id`,
    );
    expect(row).toEqual({ state: 'done', replaced: true });
    expect(await scene.held(PLAY_CUSTODY_ADDRESS)).toBe(30n * RAW);
  });

  it('is sent again after a reorganisation drops it, and settled by its second block', async () => {
    const scene = await begin();
    const { needs, local } = scene;
    const anna = await scene.join('anna');
    await local.payUsdt(anna.address, 30n * USDT);
    await scene.settle();
    await collectDue(needs);
    await local.reorg(1);
    for (let pass = 0; pass < 3; pass++) {
      await settleCollections(needs, { resendAfterSeconds: 0 });
      await local.mine(3);
    }
    expect(await settleCollections(needs)).toBe(0);
    expect(await statesOf(scene.db)).toMatchObject([{ state: 'done' }]);
    expect(await transfersOf(scene.db)).toEqual(['moved']);
  });

  it('waits while the collector has too little for the fee', async () => {
    const scene = await begin();
    const anna = await scene.join('anna');
    await scene.local.payUsdt(anna.address, 30n * USDT);
    await scene.settle();
    await localNode(scene.local.rpcUrl).ask('anvil_setBalance', [scene.needs.chain.account, '0x1']);
    expect(await collected(scene)).toBe(0);
    expect(await statesOf(scene.db)).toEqual([]);
    await scene.local.fundCollector();
    expect(await collected(scene)).toBe(1);
  });

  it('leaves out an address that was emptied without a trace, and checks it again hours later', async () => {
    const scene = await begin();
    const anna = await scene.join('anna');
    const chain = { ...scene.needs.chain, states: emptyStates };
    await scene.local.payUsdt(anna.address, 30n * USDT);
    await scene.settle();
    expect(await collectDue({ ...scene.needs, chain })).toBe(0);
    expect(await waitsOf(scene.db)).toEqual([{ reason: 'emptied' }]);
    expect(await collected(scene)).toBe(0);
    await scene.passHours(7);
    expect(await collected(scene)).toBe(1);
    expect(await waitsOf(scene.db)).toEqual([]);
  });
});

const emptyStates = (addresses: readonly string[]) =>
  Promise.resolve(addresses.map(() => ({ amountRaw: 0n, actsBy: 'key' as const, nonce: 0 })));
