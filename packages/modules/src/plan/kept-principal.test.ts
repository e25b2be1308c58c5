import { rowsOf, sql } from '@tributary/database';
import { addDays, usdt } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import { ignite, rewardLinesOf as linesOf, START, useWaitingPlan } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { activatePackage, packagesOf } from '../packages/index.ts';
import { explainReward } from '../rewards/index.ts';

const NOTICE = 7;
const FROM = addDays(START, NOTICE);
const withWaiting = useWaitingPlan(NOTICE);

describe('an amount that is not paid back (AMB-003)', () => {
  it('stays locked, earns to its last day, and ends its package with that day', async () => {
    const { db, programme } = await withWaiting(
      ignite({ periodDays: 3, takeCareDays: 5 }, { principalReturn: 'none' }),
    );
    await programme.passDays(NOTICE);
    const member = await programme.join('kept1');
    await programme.give(member, usdt(100));
    const activation = await activatePackage(db, {
      memberId: member,
      type: 'igniteFund',
      amountMicro: usdt(100),
    });
    expect(activation).toMatchObject({ lastEarningDay: addDays(FROM, 3), principalReturnsOn: null });
    await programme.settle();
    await programme.passDays(8);
    const daily = await linesOf(db, member, 'daily');
    expect(daily.map(({ on }) => on)).toEqual([1, 2, 3].map((day) => addDays(FROM, day)));
    expect(await balancesOf(db, member)).toMatchObject({
      principal: usdt(100),
      r_wallet: 0n,
      profit: 900_000n,
    });
    const [ended] = await rowsOf(
      db,
      sql`select p.active, p.ended_after::text as after, p.ended_because as because, l.matures_on as matures, l.matured_on::text as over
        from packages p join lots l using (member_id, package_no)`,
    );
    expect(ended).toEqual({
      active: false,
      after: addDays(FROM, 3),
      because: 'matured',
      matures: null,
      over: addDays(FROM, 3),
    });
    const returns = await rowsOf(db, sql`select 1 from ledger.entries where movement = 'principal_return'`);
    expect(returns).toEqual([]);
    expect(await explainReward(db, member, `${addDays(FROM, 3)}.daily.${activation.lotId}`)).toMatchObject({
      creditedMicro: 300_000n,
      posting: { wallet: 'profit' },
    });
  });

  it('does not end a package in which another lot still runs, and is left out of the active amount', async () => {
    const { db, programme } = await withWaiting(
      ignite({ periodDays: 3, takeCareDays: 5 }, { principalReturn: 'none' }),
    );
    const member = await programme.join('mixed1');
    await programme.activate(member, 'igniteFund', 200);
    await programme.passDays(NOTICE);
    await programme.activate(member, 'igniteFund', 300);
    await programme.passDays(5);
    expect(await packagesOf(db, member)).toMatchObject([{ active: true, amountMicro: usdt(200) }]);
    await programme.passDays(300 - NOTICE - 5);
    expect(await packagesOf(db, member)).toMatchObject([{ active: false, amountMicro: 0n }]);
    expect(await balancesOf(db, member)).toMatchObject({ principal: usdt(300), r_wallet: usdt(200) });
  });

  it('ends at its cap like any other', async () => {
    const { db, programme } = await withWaiting(
      ignite(
        { dailyBps: 6_000, capMultiplier: 1, periodDays: 5, takeCareDays: 5 },
        { principalReturn: 'none' },
      ),
    );
    await programme.passDays(NOTICE);
    const member = await programme.join('capped1');
    await programme.activate(member, 'igniteFund', 100);
    await programme.passDays(6);
    expect((await linesOf(db, member, 'daily')).map(({ credited }) => credited)).toEqual([
      usdt(60),
      usdt(40),
    ]);
    expect(await balancesOf(db, member)).toMatchObject({ principal: usdt(100), profit: usdt(100) });
    const [pack] = await rowsOf(db, sql`select active, ended_because as because from packages`);
    expect(pack).toEqual({ active: false, because: 'capped' });
  });
});
