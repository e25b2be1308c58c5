import type { DepositChain } from '@tributary/chain';
import { type Db, inTransaction, oneRow, pageOf, rowsOf, sql } from '@tributary/database';
import { formatMoney, usdt } from '@tributary/domain';
import { balancesOf, programmeBalance } from '@tributary/ledger';
import { silentLogger } from '@tributary/runtime';
import { beginDeposits, useFreshDatabase, type DepositScene } from '@tributary/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { creditDeposit, DepositWatcher, openPayment, watchLag } from './index.ts';
import { depositList } from './deposit-history-store.ts';
import { findPayment } from './payments-store.ts';

const RAW = 10n ** 18n;
const databases = useFreshDatabase();
let owner: Db;
const scenes: DepositScene[] = [];
afterEach(async () => {
  for (const scene of scenes.splice(0)) await scene.close();
});

const begin = async (): Promise<DepositScene> => {
  const database = await databases.open();
  owner = database.owner.db;
  const scene = await beginDeposits(database.db);
  scenes.push(scene);
  return scene;
};

const rWallet = async ({ db, member }: DepositScene): Promise<string> =>
  formatMoney((await balancesOf(db, member)).r_wallet);
const statuses = (db: Db) =>
  rowsOf(
    db,
    sql<{
      status: string;
      n: number;
    }>`select status, count(*)::int as n from deposits group by status order by status`,
  );
const arrive = async (scene: DepositScene, amountRaw: bigint): Promise<string> => {
  const hash = scene.node.transfer({ to: scene.address, amountRaw });
  scene.node.mine();
  scene.node.finalize();
  await scene.watch();
  return hash;
};

describe('a transfer', () => {
  it('is shown with its confirmations while it comes, and credited once it is final', async () => {
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

  it('is credited once, however often and by however many it is seen (D1)', async () => {
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

  it('with several logs in one transaction is credited log by log (D2)', async () => {
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
  ])('that comes after the window, by %s, is credited and marked late (D4)', async (_title, hours) => {
    const scene = await begin();
    await scene.watch();
    const payment = await openPayment(scene.db, { memberId: scene.member, amountMicro: usdt(100) });
    await scene.programme.standAt(scene.programme.day, 12 + hours);
    await scene.watch();
    expect(await findPayment(scene.db, scene.member, payment.paymentId)).toMatchObject({ stage: 'declined' });
    await arrive(scene, 100n * RAW);
    expect(await rWallet(scene)).toBe('100.00');
    const history = depositList(scene.member, {}, '-createdAt');
    expect((await pageOf(scene.db, history, { page: 1, size: 10 })).rows[0]).toMatchObject({
      status: 'success',
      late: true,
    });
  });

  it('is credited as it is: twice, short, over, in parts (D5)', async () => {
    const scene = await begin();
    for (const amount of [100n * RAW, 100n * RAW, 1n * RAW, 12_345n * RAW, RAW / 2n])
      await arrive(scene, amount);
    expect(await rWallet(scene)).toBe('12,546.50');
  });

  it('below the dust limit waits in suspense and is credited with the next ones (AMB-033)', async () => {
    const scene = await begin();
    await arrive(scene, 1n);
    await arrive(scene, RAW / 250n);
    expect([await rWallet(scene), await programmeBalance(scene.db, 'suspense')]).toEqual(['0.00', 4_000n]);
    await arrive(scene, RAW / 160n);
    expect((await balancesOf(scene.db, scene.member)).r_wallet).toBe(10_250n);
    expect(await programmeBalance(scene.db, 'suspense')).toBe(0n);
  });

  it('of exactly the dust limit is credited, and one unit less is not (AMB-033)', async () => {
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
  ])('whose receipt tells of %s is not credited', async (_title, change, changedTransfer) => {
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

  it('to a blocked member is credited and stays there: nothing is withdrawn (D14)', async () => {
    const scene = await begin();
    await sql`update members set status = 'blocked' where id = ${scene.member}`.execute(scene.db);
    await arrive(scene, 100n * RAW);
    expect(await rWallet(scene)).toBe('100.00');
  });

  it('of another token is listed and never credited; nothing, zero and reverted are nothing (D6, D8, D9)', async () => {
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
  ])('of %s raw units is %s micro-USDT (D7)', async (raw, micro) => {
    const scene = await begin();
    await arrive(scene, raw);
    expect((await balancesOf(scene.db, scene.member)).r_wallet).toBe(micro);
  });
});

describe('a reorganisation', () => {
  it('before the credit leaves nothing behind (D3)', async () => {
    const scene = await begin();
    scene.node.transfer({ to: scene.address, amountRaw: 100n * RAW });
    scene.node.mine();
    await scene.watch();
    scene.node.reorg(1);
    scene.node.finalize();
    await scene.watch();
    expect(await statuses(scene.db)).toEqual([{ status: 'orphaned', n: 1 }]);
    expect(await rWallet(scene)).toBe('0.00');
  });

  it('after the credit takes it back, even below what is left, with an alarm (D3)', async () => {
    const scene = await begin();
    await arrive(scene, 1_000n * RAW);
    await scene.programme.give(scene.member, usdt(10));
    const { activatePackage } = await import('../packages/index.ts');
    await activatePackage(scene.db, { memberId: scene.member, type: 'igniteFund', amountMicro: usdt(700) });
    scene.node.reorg(4);
    scene.node.finalize();
    await scene.watch();
    await scene.watch();
    expect(await balancesOf(scene.db, scene.member)).toMatchObject({
      r_wallet: 0n,
      debt: -usdt(690),
      principal: usdt(700),
    });
    expect(
      await oneRow(scene.db, sql`select count(*)::int as n from audit_log where action = 'deposit.orphaned'`),
    ).toEqual({ n: 1 });
    // What it had paid follows: the activation goes, and its principal pays the debt.
    const { reverseRequested } = await import('../reversals/index.ts');
    expect(await reverseRequested(scene.db)).toBe(1);
    expect(await balancesOf(scene.db, scene.member)).toMatchObject({
      r_wallet: usdt(10),
      debt: 0n,
      principal: 0n,
    });
  });

  it('that includes the transfer elsewhere moves it and does not double it (D3)', async () => {
    const scene = await begin();
    await arrive(scene, 100n * RAW);
    scene.node.reincludeElsewhere(4);
    scene.node.finalize();
    for (let pass = 0; pass < 3; pass++) await scene.watch();
    expect(await rWallet(scene)).toBe('100.00');
  });

  it('takes back dust amount by amount, waiting or credited, and credits it anew when it returns', async () => {
    const scene = await begin();
    await arrive(scene, RAW / 250n);
    scene.node.reorg(3);
    scene.node.finalize();
    for (let pass = 0; pass < 2; pass++) await scene.watch();
    expect(await programmeBalance(scene.db, 'suspense')).toBe(0n);
    for (let n = 0; n < 2; n++) await arrive(scene, (RAW * 6n) / 1_000n);
    expect((await balancesOf(scene.db, scene.member)).r_wallet).toBe(12_000n);
    scene.node.reorg(3);
    scene.node.finalize();
    for (let pass = 0; pass < 2; pass++) await scene.watch();
    expect((await balancesOf(scene.db, scene.member)).r_wallet).toBe(6_000n);
  });

  it('of any depth, at any moment, ends with the ledger equal to the chain (500 random steps, D3)', async () => {
    const scene = await begin();
    let seed = 20_260_101;
    const below = (n: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * n);
    };
    for (let step = 0; step < 500; step++) {
      const action = below(10);
      if (action < 3) scene.node.transfer({ to: scene.address, amountRaw: BigInt(1 + below(50)) * RAW });
      else if (action < 6) scene.node.mine(1 + below(3));
      else if (action === 6) scene.node.reorg(1 + below(Math.min(5, scene.node.chain.head.number - 1)));
      else if (action === 7)
        scene.node.reincludeElsewhere(1 + below(Math.min(5, scene.node.chain.head.number - 1)));
      else await scene.watch().catch(() => undefined);
    }
    scene.node.mine();
    scene.node.finalize();
    for (let pass = 0; pass < 6; pass++) await scene.watch();
    const truth =
      scene.node.transfersTo(scene.address).reduce((sum, each) => sum + each.amountRaw, 0n) / 10n ** 12n;
    const { r_wallet: wallet, debt } = await balancesOf(scene.db, scene.member);
    expect(wallet + debt).toBe(truth);
  }, 120_000);
});

describe('a watcher', () => {
  it('that was away reads every block it missed (D4)', async () => {
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

  it('killed while it goes back after a reorganisation takes back all that vanished', async () => {
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

  it('killed between any two effects loses and doubles nothing (D12)', async () => {
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
  it('whose registration commits after that of a later member is watched all the same', async () => {
    const scene = await begin();
    const late = await scene.programme.join('late1');
    const { address } = await oneRow(
      owner,
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

  it('that was given out too late for its transfer is made good by reading its blocks again, once', async () => {
    const scene = await begin();
    const { address } = await oneRow(
      owner,
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
  it('is nothing once all that is final is read, and the blocks that are not', async () => {
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

  it('grows while the node says nothing', async () => {
    const scene = await begin();
    await scene.watch();
    await sql`update chain_cursors set answered_at = answered_at - interval '10 minutes'`.execute(scene.db);
    expect((await watchLag(scene.db, 'bsc'))?.seconds).toBeGreaterThan(599);
  });
});

describe('payments', () => {
  it('give each member their own address, however many begin at once (D13)', async () => {
    const scene = await begin();
    const members = [scene.member];
    for (let n = 0; n < 9; n++) members.push(await scene.programme.join(`many${n}`));
    const payments = await Promise.allSettled(
      Array.from({ length: 500 }, (_, n) =>
        openPayment(scene.db, { memberId: members[n % 10]!, amountMicro: usdt(100) }),
      ),
    );
    const opened = payments.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(opened).toHaveLength(50);
    expect(new Set(opened.map((each) => each.address)).size).toBe(10);
    expect(payments.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))).toEqual(
      Array(450).fill('tooManyOpenDeposits'),
    );
  });

  it('of others answer as if there were none, and their names cannot be guessed (D15)', async () => {
    const scene = await begin();
    const other = await scene.programme.join('other1');
    const payment = await openPayment(scene.db, { memberId: scene.member, amountMicro: usdt(100) });
    expect(Buffer.from(payment.paymentId, 'base64url')).toHaveLength(16);
    expect(await findPayment(scene.db, other, payment.paymentId)).toBeUndefined();
  });

  it('below 100 are refused (AMB-029)', async () => {
    const scene = await begin();
    await expect(
      openPayment(scene.db, { memberId: scene.member, amountMicro: usdt(100) - 1n }),
    ).rejects.toMatchObject({
      code: 'depositTooSmall',
      message: 'Please enter an amount of $100 or more',
    });
  });
});
