import { inTransaction, type Db } from '@tributary/database';
import { usdt, type Micro } from '@tributary/domain';
import {
  balancesOf,
  memberPosting,
  ofMember,
  ofProgramme,
  post,
  programmeBalance,
  settleDebt,
  transfer,
} from '@tributary/ledger';
import {
  giveVerifiedAddress,
  operatorNamed,
  makeDebtor,
  requestReversal,
  TestProgramme,
  useFreshDatabase,
} from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { payBatches } from '../rewards/index.ts';
import { treasuryPosition } from '../treasury/index.ts';
import { decideWithdrawal, requestWithdrawal } from '../withdrawals/index.ts';
import { reverseRequested, settleDebts } from './index.ts';

const databases = useFreshDatabase();
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
/** 10% of 100,000 as Direct Bounty, and the first slab of Beyond Limit Bonus. */
const SPENT = usdt(10_100);

/** The treasury has paid its whole balance to a sponsor, who spent it; then the activation behind it is reversed. */
const oweToTheTreasury = async (
  owned: Micro = 0n,
): Promise<{ programme: TestProgramme; db: Db; sponsor: number }> => {
  const { db } = await databases.open();
  const programme = await TestProgramme.begin(db, { treasury: 10_100 });
  const sponsor = await programme.join('sponsor');
  await programme.activate(sponsor, 'legacyVault', 10_000);
  const buyer = await programme.join('buyer', 'sponsor');
  const lotId = await programme.activate(buyer, 'legacyVault', 100_000);
  await inTransaction(db, (tx) =>
    post(tx, {
      owner: sponsor,
      movement: 'refund',
      cause: 'spent',
      actor: 'test',
      postings: transfer(SPENT - owned, ofMember(sponsor, 'working'), ofProgramme('operator')),
    }),
  );
  await requestReversal(db, { memberId: buyer, lotId });
  expect(await reverseRequested(db)).toBe(1);
  await programme.settle();
  return { programme, db, sponsor };
};

const treasuryOf = (db: Db): Promise<Micro> => programmeBalance(db, 'reward_treasury');

describe('a reward that is reversed after it was spent', () => {
  it('pays no other reward before it is collected, and then pays at once', async () => {
    const { programme, db, sponsor } = await oweToTheTreasury();
    expect(await balancesOf(db, sponsor)).toMatchObject({ debt: -SPENT, uncollected: SPENT });
    expect(await treasuryPosition(db)).toMatchObject({ balanceMicro: 0n, uncollectedMicro: SPENT });

    await programme.passDays(1);
    expect(await treasuryPosition(db)).toMatchObject({ waitingBatches: 1, waitingMicro: usdt(50) });
    await programme.give(sponsor, usdt(4_000), 'profit');
    expect(await settleDebts(db)).toBe(1);
    expect(await treasuryOf(db)).toBe(usdt(4_000));
    await payBatches(db);
    expect(await balancesOf(db, sponsor)).toMatchObject({
      profit: usdt(50),
      debt: -usdt(6_100),
      uncollected: usdt(6_100),
    });
    expect(await treasuryPosition(db)).toMatchObject({
      balanceMicro: usdt(3_950),
      uncollectedMicro: usdt(6_100),
      waitingBatches: 0,
    });
  });

  it('takes the rest of the wallet at once', async () => {
    const { db, sponsor } = await oweToTheTreasury(usdt(600));
    expect(await balancesOf(db, sponsor)).toMatchObject({ working: 0n, uncollected: SPENT - usdt(600) });
    expect(await treasuryOf(db)).toBe(usdt(600));
  });

  it('waits until custody covers a vanished deposit: members’ money comes before rewards', async () => {
    const { programme, db, sponsor } = await oweToTheTreasury();
    await makeDebtor(db, sponsor, usdt(1_000));
    await programme.give(sponsor, usdt(900), 'profit');
    await settleDebts(db);
    expect(await treasuryOf(db)).toBe(0n);
    await programme.give(sponsor, usdt(300), 'working');
    await settleDebts(db);
    expect(await treasuryOf(db)).toBe(usdt(200));
    expect(await balancesOf(db, sponsor)).toMatchObject({
      debt: -usdt(9_900),
      uncollected: usdt(9_900),
    });
  });

  it('leaves the debtor’s deposits: they settle nothing and can be refunded, and earned money cannot', async () => {
    const { programme, db, sponsor } = await oweToTheTreasury();
    await giveVerifiedAddress(db, sponsor, { coin: 'usdt', address: ADDRESS });
    await programme.give(sponsor, usdt(500));
    const asked = { memberId: sponsor, coin: 'usdt', grossMicro: usdt(300), address: ADDRESS } as const;
    const { id } = await requestWithdrawal(db, { ...asked, wallet: 'r_wallet' });
    const operator = await operatorNamed(db, 'payer');
    await decideWithdrawal({ db }, { id, decision: 'approve', operator, seen: {} });
    expect(await balancesOf(db, sponsor)).toMatchObject({
      r_wallet: usdt(200),
      held: usdt(300),
      uncollected: SPENT,
    });
    await programme.give(sponsor, usdt(300), 'profit');
    await expect(requestWithdrawal(db, { ...asked, wallet: 'profit' })).rejects.toMatchObject({
      code: 'insufficientForWithdrawal',
    });
    expect(await treasuryOf(db)).toBe(0n);
  });

  it('cannot be booked as collected: the database refuses the entry', async () => {
    const { db, sponsor } = await oweToTheTreasury();
    const entry = {
      owner: sponsor,
      movement: 'reversal',
      cause: 'too early',
      actor: 'test',
      takesBack: 'direct',
      postings: transfer(usdt(1), ofMember(sponsor, 'debt'), ofProgramme('reward_treasury')),
    } as const;
    await expect(post(db, entry)).rejects.toMatchObject({ constraint: 'uncollected_of_taken' });
    const more = [memberPosting(sponsor, 'uncollected', 1n), memberPosting(sponsor, 'working', -1n)];
    await give(db, sponsor);
    await expect(
      post(db, { ...entry, movement: 'refund', takesBack: undefined, cause: 'more', postings: more }),
    ).rejects.toMatchObject({ constraint: 'uncollected_within_debt' });
  });

  it('is collected once by sweeps, payments and withdrawals at the same moment', async () => {
    const { programme, db, sponsor } = await oweToTheTreasury();
    await giveVerifiedAddress(db, sponsor, { coin: 'usdt', address: ADDRESS });
    await programme.passDays(1);
    await programme.give(sponsor, SPENT + usdt(40), 'profit');
    const request = () =>
      requestWithdrawal(db, {
        memberId: sponsor,
        wallet: 'profit',
        coin: 'usdt',
        grossMicro: usdt(40),
        address: ADDRESS,
      });
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 6 }, () => inTransaction(db, (tx) => settleDebt(tx, sponsor))),
      ...Array.from({ length: 6 }, request),
      ...Array.from({ length: 3 }, () => payBatches(db)),
    ]);
    await payBatches(db);
    expect(outcomes.slice(6, 12).filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(outcomes.filter((each) => each.status === 'rejected' && each.reason.code === '40P01')).toEqual([]);
    const { profit, held, debt, uncollected } = await balancesOf(db, sponsor);
    expect({ debt, uncollected }).toEqual({ debt: 0n, uncollected: 0n });
    // 40 of the given amount, and the daily bounty of 50 that the collected money paid.
    expect(profit + held).toBe(usdt(90));
    expect(await treasuryOf(db)).toBe(SPENT - usdt(50));
  });
});

/** Puts money into the wallet, so that only the limit of the debt can refuse. */
const give = (db: Db, memberId: number): Promise<bigint> =>
  post(db, {
    owner: memberId,
    movement: 'refund',
    cause: 'something',
    actor: 'test',
    postings: transfer(1n, ofProgramme('operator'), ofMember(memberId, 'working')),
  });
