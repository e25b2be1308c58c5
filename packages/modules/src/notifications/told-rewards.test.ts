import { rowsOf, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { requestReversal, TestProgramme, useFreshDatabase } from '@tributary/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { reverseRequested } from '../reversals/index.ts';
import { payBatches } from '../rewards/index.ts';

const databases = useFreshDatabase();
let programme: TestProgramme;
let leader: number;
let buyer: number;

/** A leader whose Direct Bounty is 5%, and one member below them. */
const begin = async (options?: { treasury: number }): Promise<void> => {
  programme = await TestProgramme.begin((await databases.open()).db, options);
  leader = await programme.join('leader');
  await programme.activate(leader, 'igniteFund', 900);
  buyer = await programme.join('buyer', 'leader');
};
const told = () =>
  rowsOf(
    programme.db,
    sql<{ who: string; reward: string; amount: string }>`
      select m.userrefid as who, n.details->>'reward' as reward, n.details->>'amount' as amount
      from notifications n join members m on m.id = n.member_id where n.kind = 'reward.paid' order by n.id`,
  );
const payOften = () => Promise.all([1, 2, 3].map(() => payBatches(programme.db)));
const DIRECT = { who: 'leader', reward: 'direct', amount: usdt(250).toString() };
const BEYOND_LIMIT = { who: 'leader', reward: 'blb', amount: usdt(100).toString() };

describe('a reward for one activation', () => {
  beforeEach(() => begin());

  it('gives one notification at its payment, for a Direct Bounty and for a Beyond Limit Bonus', async () => {
    await programme.activate(buyer, 'elevatePlus', 5_000);
    expect(await told()).toEqual([DIRECT, BEYOND_LIMIT]);
  });

  it('gives one notification, even if the batches are paid and reported again', async () => {
    await programme.activate(buyer, 'elevatePlus', 5_000);
    await payOften();
    for (const status of ['funded', 'paid'])
      await sql`update reward_batches set status = ${status} where member_id = ${leader}`.execute(
        programme.db,
      );
    expect(await told()).toEqual([DIRECT, BEYOND_LIMIT]);
  });

  it('notifies only its receiver: a member without a package has no reward and gets no notification', async () => {
    await programme.join('idle');
    const below = await programme.join('below', 'idle');
    await programme.activate(below, 'igniteFund', 500);
    expect(await told()).toEqual([]);
  });

  it('gives no second notification when it is reversed', async () => {
    const lotId = await programme.activate(buyer, 'elevatePlus', 5_000);
    await requestReversal(programme.db, { memberId: buyer, lotId });
    expect(await reverseRequested(programme.db)).toBe(1);
    await programme.settle();
    expect(await told()).toEqual([DIRECT, BEYOND_LIMIT]);
  });
});

describe('a reward of every day', () => {
  it('gives no notification, for Daily Bounty or User Network Bounty', async () => {
    await begin();
    await programme.activate(buyer, 'igniteFund', 200);
    const before = await told();
    await programme.passDays(3);
    const kinds = await rowsOf(programme.db, sql<{ kind: string }>`select distinct kind from rewards`);
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['daily', 'direct', 'network']);
    expect(await told()).toEqual(before);
  });
});

describe('a reward that waits for the treasury', () => {
  beforeEach(() => begin({ treasury: 0 }));

  it('is notified when any worker pays it, and not before', async () => {
    await programme.activate(buyer, 'elevatePlus', 5_000);
    expect(await told()).toEqual([]);
    await programme.fund(usdt(1_000));
    await payOften();
    expect(await told()).toEqual([DIRECT, BEYOND_LIMIT]);
  });

  it('gives no notification when it was reversed before its payment', async () => {
    const lotId = await programme.activate(buyer, 'elevatePlus', 5_000);
    await requestReversal(programme.db, { memberId: buyer, lotId });
    expect(await reverseRequested(programme.db)).toBe(1);
    await programme.settle();
    await programme.fund(usdt(1_000));
    await payOften();
    expect(await told()).toEqual([]);
  });
});
