import type { DepositChain } from '@tributary/chain';
import { inTransaction, oneRow, pageOf, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { balancesOf, programmeBalance } from '@tributary/ledger';
import { silentLogger } from '@tributary/runtime';
import { useDepositScenes } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { creditDeposit, DepositWatcher, openPayment } from './index.ts';
import { depositList } from './deposit-history-store.ts';
import { findPayment } from './payments-store.ts';

const RAW = 10n ** 18n;
const { begin, rWallet, statuses, arrive } = useDepositScenes();

describe('a transfer', () => {
  it('is shown with its confirmations while it arrives, and credited once it is final', async () => {
    const scene = await begin();
    await scene.watch();
    const payment = await openPayment(scene.db, { memberId: scene.member, amountMicro: usdt(150) });
    scene.node.transfer({ to: scene.address, amountRaw: 150n * RAW });
    scene.node.mine();
    await scene.watch();
    expect(await findPayment(scene.db, scene.member, payment.paymentId)).toMatchObject({
      stage: 'processing',
      confirmations: 1,
      receivedMicro: usdt(150),
    });
    expect(await rWallet(scene)).toBe('0.00');
    scene.node.finalize();
    await scene.watch();
    expect(await findPayment(scene.db, scene.member, payment.paymentId)).toMatchObject({
      stage: 'success',
      receivedMicro: usdt(150),
    });
    expect(await rWallet(scene)).toBe('150.00');
  });

  it('is credited once, no matter how often and by how many watchers it is seen (D1)', async () => {
    const scene = await begin();
    scene.node.transfer({ to: scene.address, amountRaw: 100n * RAW });
    scene.node.mine();
    scene.node.finalize();
    await Promise.all(Array.from({ length: 8 }, () => scene.newWatcher().pass()));
    const reading = await scene.chain.transfersAfter({
      after: await scene.chain.block(5),
      upTo: 6,
      ours: async () => new Set([scene.address.toLowerCase()]),
    });
    const [transfer] = reading?.transfers ?? [];
    const seen = { chain: 'bsc', memberId: scene.member, transfer: transfer!, amountMicro: usdt(100) };
    const credits = await Promise.all(
      Array.from({ length: 200 }, () => inTransaction(scene.db, (tx) => creditDeposit(tx, seen))),
    );
    expect(credits.filter(Boolean)).toEqual([]);
    expect(await rWallet(scene)).toBe('100.00');
  });

  it('is credited log by log when one transaction has several logs (D2)', async () => {
    const scene = await begin();
    const stranger = `0x${'12'.repeat(20)}`;
    scene.node.transfer([
      { to: scene.address, amountRaw: 20n * RAW },
      { to: stranger, amountRaw: RAW },
      { to: scene.address, amountRaw: 20n * RAW },
      { to: stranger, amountRaw: RAW },
      { to: scene.address, amountRaw: 5n * RAW },
    ]);
    scene.node.mine();
    scene.node.finalize();
    await scene.watch();
    expect(await statuses(scene.db)).toEqual([{ status: 'credited', n: 3 }]);
    expect(await rWallet(scene)).toBe('45.00');
  });

  it.each([
    ['ten minutes', 0.2],
    ['a day', 24],
    ['seven days', 168],
  ])('is credited and marked late when it arrives after the window, by %s (D4)', async (_title, hours) => {
    const scene = await begin();
    await scene.watch();
    const payment = await openPayment(scene.db, { memberId: scene.member, amountMicro: usdt(100) });
    await scene.programme.standAt(scene.programme.day, 12 + hours);
    await scene.watch();
    expect(await findPayment(scene.db, scene.member, payment.paymentId)).toMatchObject({ stage: 'declined' });
    await arrive(scene, 100n * RAW);
    expect(await rWallet(scene)).toBe('100.00');
    const history = depositList(scene.member);
    expect((await pageOf(scene.db, history, { page: 1, size: 10 })).rows[0]).toMatchObject({
      status: 'success',
      late: true,
    });
  });

  it('is credited at its own amount if it is paid twice, too small, too large or in parts (D5)', async () => {
    const scene = await begin();
    for (const amount of [100n * RAW, 100n * RAW, 1n * RAW, 12_345n * RAW, RAW / 2n])
      await arrive(scene, amount);
    expect(await rWallet(scene)).toBe('12,546.50');
  });

  it('waits in suspense below the dust limit, and is credited with the next ones (AMB-033)', async () => {
    const scene = await begin();
    await arrive(scene, 1n);
    await arrive(scene, RAW / 250n);
    expect([await rWallet(scene), await programmeBalance(scene.db, 'suspense')]).toEqual(['0.00', 4_000n]);
    await arrive(scene, RAW / 160n);
    expect((await balancesOf(scene.db, scene.member)).r_wallet).toBe(10_250n);
    expect(await programmeBalance(scene.db, 'suspense')).toBe(0n);
  });

  it('is credited at exactly the dust limit, and not at one unit less (AMB-033)', async () => {
    const scene = await begin();
    await arrive(scene, 10n ** 12n * 9_999n);
    expect((await balancesOf(scene.db, scene.member)).r_wallet).toBe(0n);
    const other = await begin();
    await arrive(other, 10n ** 12n * 10_000n);
    expect(await statuses(other.db)).toEqual([{ status: 'credited', n: 1 }]);
    expect((await balancesOf(other.db, other.member)).r_wallet).toBe(10_000n);
  });

  it.each([
    ['another block', { blockHash: `0x${'0'.repeat(64)}` }, {}],
    ['another amount', {}, { amountRaw: 1n }],
    ['another receiver', {}, { to: `0x${'12'.repeat(20)}` }],
    ['another place in its transaction', {}, { logIndex: 7 }],
    ['a reverted transaction', { status: false }, {}],
  ])('is not credited when its receipt shows %s', async (_title, change, changedTransfer) => {
    const scene = await begin();
    await scene.watch();
    const chain: DepositChain = {
      ...scene.chain,
      receipt: async (hash) => {
        const receipt = await scene.chain.receipt(hash);
        const transfers = receipt?.transfers.map((each) => ({ ...each, ...changedTransfer })) ?? [];
        return receipt && { ...receipt, ...change, transfers };
      },
    };
    scene.node.transfer({ to: scene.address, amountRaw: 100n * RAW });
    scene.node.mine();
    scene.node.finalize();
    const watcher = new DepositWatcher({ db: scene.db, chain, logger: silentLogger(), startBlock: 1 });
    await expect(watcher.pass()).rejects.toThrow(/does not confirm/);
    expect(await rWallet(scene)).toBe('0.00');
    await scene.watch();
    expect(await rWallet(scene)).toBe('100.00');
  });

  it('is credited to a blocked member and stays there: nothing is withdrawn (D14)', async () => {
    const scene = await begin();
    await sql`update members set status = 'blocked' where id = ${scene.member}`.execute(scene.db);
    await arrive(scene, 100n * RAW);
    expect(await rWallet(scene)).toBe('100.00');
  });

  it('is listed and never credited in another token; zero and reverted transfers are ignored (D6, D8, D9)', async () => {
    const scene = await begin();
    scene.node.transfer({ to: scene.address, amountRaw: 500n * RAW, token: `0x${'cd'.repeat(20)}` });
    scene.node.transfer({ to: scene.address, amountRaw: 500n * RAW }, { reverts: true });
    scene.node.transfer(Array.from({ length: 200 }, () => ({ to: scene.address, amountRaw: 0n })));
    scene.node.mine();
    scene.node.finalize();
    await scene.watch();
    expect(await statuses(scene.db)).toEqual([]);
    expect(await oneRow(scene.db, sql`select count(*)::int as n from deposit_exceptions`)).toEqual({ n: 1 });
    expect(await rWallet(scene)).toBe('0.00');
  });

  it.each([
    [RAW, 1_000_000n],
    [10n ** 12n * 20_000n - 1n, 19_999n],
    [10n ** 12n * 20_000n, 20_000n],
  ])('converts %s raw units to %s micro-USDT (D7)', async (raw, micro) => {
    const scene = await begin();
    await arrive(scene, raw);
    expect((await balancesOf(scene.db, scene.member)).r_wallet).toBe(micro);
  });
});
