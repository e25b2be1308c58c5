import type { DepositChain } from '@tributary/chain';
import { oneRow, sql } from '@tributary/database';
import { formatMoney } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import { silentLogger } from '@tributary/runtime';
import { useDepositScenes } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { DepositWatcher, watchLag } from './index.ts';

const RAW = 10n ** 18n;
const { begin, rWallet, statuses } = useDepositScenes();

describe('a watcher', () => {
  it('reads every block that it missed while it was away (D4)', async () => {
    const scene = await begin();
    await scene.watch();
    for (let n = 0; n < 30; n++) {
      scene.node.transfer({ to: scene.address, amountRaw: RAW });
      scene.node.mine(10);
    }
    scene.node.finalize();
    for (let pass = 0; pass < 3; pass++) await scene.watch();
    expect(await rWallet(scene)).toBe('30.00');
  });

  it('reverses every vanished deposit when it is killed while it rewinds after a reorganisation', async () => {
    const scene = await begin();
    for (let n = 0; n < 3; n++) scene.node.transfer({ to: scene.address, amountRaw: RAW });
    scene.node.mine();
    scene.node.finalize();
    await scene.watch();
    expect(await rWallet(scene)).toBe('3.00');
    scene.node.reorg(3);
    scene.node.finalize();
    let asked = 0;
    const receipt: DepositChain['receipt'] = (hash) =>
      ++asked === 2 ? Promise.reject(new Error('killed')) : scene.chain.receipt(hash);
    const chain: DepositChain = { ...scene.chain, receipt };
    const killed = new DepositWatcher({ db: scene.db, chain, logger: silentLogger(), startBlock: 1 });
    await expect(killed.pass()).rejects.toThrow('killed');
    for (let pass = 0; pass < 2; pass++) await scene.watch();
    expect(await statuses(scene.db)).toEqual([{ status: 'orphaned', n: 3 }]);
    expect(await rWallet(scene)).toBe('0.00');
  });

  it('loses and doubles nothing when it is killed between any two effects (D12)', async () => {
    const scene = await begin();
    await scene.watch();
    for (let n = 0; n < 3; n++) {
      scene.node.transfer([
        { to: scene.address, amountRaw: RAW },
        { to: scene.address, amountRaw: RAW },
      ]);
      scene.node.mine();
    }
    scene.node.finalize();
    let points = 0;
    for (let crashAt = 1; ; crashAt++) {
      let effects = 0;
      const crashing: DepositChain = {
        ...scene.chain,
        block: (number) =>
          ++effects === crashAt ? Promise.reject(new Error('killed')) : scene.chain.block(number),
        receipt: (hash) =>
          ++effects === crashAt ? Promise.reject(new Error('killed')) : scene.chain.receipt(hash),
        transfersAfter: (range) =>
          ++effects === crashAt ? Promise.reject(new Error('killed')) : scene.chain.transfersAfter(range),
      };
      const watcher = new DepositWatcher({
        db: scene.db,
        chain: crashing,
        logger: silentLogger(),
        startBlock: 1,
      });
      const died = await watcher.pass().then(
        () => false,
        () => true,
      );
      points++;
      if (!died) break;
    }
    expect(points).toBeGreaterThan(10);
    expect(await rWallet(scene)).toBe('6.00');
  });
});

describe('an address', () => {
  it('is watched when its registration commits after that of a later member', async () => {
    const scene = await begin();
    const late = await scene.programme.join('late1');
    const { address } = await oneRow(
      scene.owner,
      sql<{ address: string }>`delete from deposit_addresses where member_id = ${late} returning address`,
    );
    await scene.programme.join('early1');
    await scene.watch();
    await sql`insert into deposit_addresses (member_id, derivation_index, address)
      values (${late}, ${late}, ${address})`.execute(scene.db);
    scene.node.transfer({ to: address, amountRaw: 100n * RAW });
    scene.node.mine();
    scene.node.finalize();
    await scene.watch();
    expect(formatMoney((await balancesOf(scene.db, late)).r_wallet)).toBe('100.00');
  });

  it('gets its transfer credited once by another reading when it was assigned too late', async () => {
    const scene = await begin();
    const { address } = await oneRow(
      scene.owner,
      sql<{
        address: string;
      }>`delete from deposit_addresses where member_id = ${scene.member} returning address`,
    );
    scene.node.transfer({ to: address, amountRaw: 100n * RAW });
    scene.node.mine();
    scene.node.mine(60);
    scene.node.finalize();
    for (let pass = 0; pass < 2; pass++) await scene.watch();
    await sql`insert into deposit_addresses (member_id, derivation_index, address)
      values (${scene.member}, ${scene.member}, ${address})`.execute(scene.db);
    await scene.watch();
    expect(await rWallet(scene)).toBe('0.00');
    expect(await scene.newWatcher().readAgain(1, 60)).toBe(1);
    expect(await scene.newWatcher().readAgain(1, 60)).toBe(0);
    expect(await rWallet(scene)).toBe('100.00');
  });
});

describe('the lag', () => {
  it('is zero once all final blocks are read, and otherwise counts the unread ones', async () => {
    const scene = await begin();
    await scene.watch();
    expect(await watchLag(scene.db, 'bsc')).toMatchObject({ blocks: 0 });
    scene.node.mine(50);
    const chain: DepositChain = {
      ...scene.chain,
      transfersAfter: () => Promise.reject(new Error('the node refuses logs')),
    };
    const watcher = new DepositWatcher({ db: scene.db, chain, logger: silentLogger(), startBlock: 1 });
    await expect(watcher.pass()).rejects.toThrow('refuses');
    const lag = await watchLag(scene.db, 'bsc');
    expect(lag?.blocks).toBe(50);
    expect(lag?.seconds).toBeGreaterThan(3_600);
  });

  it('grows while the node does not answer', async () => {
    const scene = await begin();
    await scene.watch();
    await sql`update chain_cursors set answered_at = answered_at - interval '10 minutes'`.execute(scene.db);
    expect((await watchLag(scene.db, 'bsc'))?.seconds).toBeGreaterThan(599);
  });
});
