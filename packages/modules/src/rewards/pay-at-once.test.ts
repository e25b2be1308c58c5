import { inTransaction, rowsOf, sql, type Db } from '@tributary/database';
import { usdt, type Micro } from '@tributary/domain';
import { balancesOf, lockTreasury, ofProgramme, post, transfer } from '@tributary/ledger';
import { TestProgramme, useFreshDatabase, isWaitedFor } from '@tributary/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { activatePackage } from '../packages/index.ts';
import { changeSetting } from '../settings/index.ts';
import { walletSummary } from '../wallets/index.ts';
import { treasuryCoverage } from '../treasury/index.ts';
import { payBatches } from './index.ts';

const databases = useFreshDatabase();
let db: Db;
let programme: TestProgramme;
let sponsor: number;
let buyers: number[];

/** A sponsor whose Direct Bounty is 5%, and two members below them who can activate. */
beforeEach(async () => {
  ({ db } = await databases.open());
  programme = await TestProgramme.begin(db, { treasury: 0 });
  sponsor = await programme.join('sponsor1');
  await programme.activate(sponsor, 'igniteFund', 900);
  buyers = [await programme.join('buyer1', 'sponsor1'), await programme.join('buyer2', 'sponsor1')];
  for (const buyer of buyers) await programme.give(buyer, usdt(999));
});

const activate = (memberId: number, whole: number) =>
  activatePackage(db, { memberId, type: 'igniteFund', amountMicro: usdt(whole) });
const working = async () => (await balancesOf(db, sponsor)).working;
const batches = async () =>
  (await rowsOf(db, sql<{ status: string }>`select status from reward_batches order by queue_no`)).map(
    ({ status }) => status,
  );

describe('a single reward', () => {
  it('waits behind a larger reward that the treasury cannot cover (AMB-107)', async () => {
    await programme.fund(usdt(10));
    await activate(buyers[0]!, 900);
    await activate(buyers[1]!, 100);
    expect([await batches(), await working()]).toEqual([['pending', 'pending'], 0n]);
    await programme.fund(usdt(40));
    expect([await batches(), await working()]).toEqual([['paid', 'paid'], usdt(50)]);
  });

  it('waits when the treasury covers only one of two simultaneous rewards, and neither fails', async () => {
    // The two buyers have different sponsors: the treasury is the only row that both rewards lock.
    const other = await programme.join('sponsor2');
    await programme.activate(other, 'igniteFund', 900);
    const below = await programme.join('buyer3', 'sponsor2');
    await programme.give(below, usdt(100));
    await programme.fund(usdt(5));
    await Promise.all([buyers[0]!, below].map((buyer) => activate(buyer, 100)));
    expect(await batches()).toEqual(['paid', 'pending']);
    expect((await working()) + (await balancesOf(db, other)).working).toBe(usdt(5));
  });

  it('counts for today until midnight in Kolkata, and not for tomorrow', async () => {
    await programme.fund(usdt(5));
    await activate(buyers[0]!, 100);
    expect((await walletSummary(db, sponsor)).todayMicro).toBe(usdt(5));
    await programme.standAt('2026-01-02');
    expect(await walletSummary(db, sponsor)).toMatchObject({ todayMicro: 0n, directMicro: usdt(5) });
  });
});

describe('a payment while another transaction holds the treasury', () => {
  /** Another transaction locks the treasury, takes money out of it once the work waits, and commits. */
  const whileTaken = async <Result>(amountMicro: Micro, work: () => Promise<Result>): Promise<Result> => {
    const { started, hasWaited } = await inTransaction(db, async (tx) => {
      await lockTreasury(tx);
      const promise = work();
      const waited = await isWaitedFor(tx, promise);
      await post(tx, {
        owner: 0,
        movement: 'refund',
        cause: 'taken meanwhile',
        actor: 'test',
        postings: transfer(amountMicro, ofProgramme('reward_treasury'), ofProgramme('operator')),
      });
      // The object keeps the promise from being awaited here: it ends only after this transaction.
      return { started: { promise }, hasWaited: waited };
    });
    expect(hasWaited).toBe(true);
    return started.promise;
  };

  it('leaves a single reward waiting in its place, and completes its activation', async () => {
    await programme.fund(usdt(5));
    await whileTaken(usdt(1), () => activate(buyers[0]!, 100));
    expect([await batches(), await working()]).toEqual([['pending'], 0n]);
  });

  it('leaves a batch waiting, and nothing fails', async () => {
    const pause = (value: boolean) =>
      inTransaction(db, (tx) => changeSetting(tx, 'rewardPayoutsPaused', { value, actor: 'test' }));
    await activate(buyers[0]!, 100);
    await pause(true);
    await programme.fund(usdt(5));
    await pause(false);
    expect(await whileTaken(usdt(1), () => payBatches(db))).toBe(0);
    expect(await batches()).toEqual(['pending']);
  });
});

describe('the sum that the treasury covers', () => {
  it('leaves out the sums of waiting batches', async () => {
    await programme.fund(usdt(10));
    await activate(buyers[0]!, 900);
    expect((await treasuryCoverage(db)).freeMicro).toBe(usdt(10 - 45));
  });
});

describe('an activation', () => {
  it.each([100_500_000n, 100_000_001n, 99_999_999n, usdt(999) + 1n])(
    'refuses %s micro-USDT: whole amounts within the range only',
    async (amountMicro) => {
      const asked = activatePackage(db, { memberId: buyers[0]!, type: 'igniteFund', amountMicro });
      await expect(asked).rejects.toMatchObject({ code: 'amountOutOfRange' });
    },
  );

  it('binds its key to its package type', async () => {
    await programme.give(buyers[0]!, usdt(5_000));
    const send = (type: 'igniteFund' | 'elevatePlus', whole: number) =>
      activatePackage(db, { memberId: buyers[0]!, type, amountMicro: usdt(whole), key: 'one' });
    await send('igniteFund', 500);
    await expect(send('elevatePlus', 500)).rejects.toMatchObject({ code: 'idempotencyKeyReused' });
  });
});
