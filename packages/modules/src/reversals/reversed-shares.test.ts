import { inTransaction, oneRow, rowsOf, sql, type Db } from '@tributary/database';
import { FOUNDING_PLAN, usdt, type BusinessDay, type Plan } from '@tributary/domain';
import { requestReversal, TestProgramme, useFreshDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { draftPlan, publishPlan } from '../plan/index.ts';
import { claimOdl, pauseOdl, setTurnover } from '../odl/index.ts';
import { changeSetting } from '../settings/index.ts';
import { reverseRequested } from './index.ts';

const databases = useFreshDatabase();

const takeBack = async (programme: TestProgramme, memberId: number, lotId: number): Promise<void> => {
  await requestReversal(programme.db, { memberId, lotId });
  expect(await reverseRequested(programme.db)).toBe(1);
  await programme.settle();
};

const publishAt = async (activeFrom: BusinessDay, { db }: TestProgramme, plan: Plan): Promise<void> => {
  await inTransaction(db, async (tx) => {
    for (const name of ['planNoticeDays', 'planTakingNoticeDays'] as const)
      await changeSetting(tx, name, { value: 0, actor: 'test' });
  });
  const draft = await draftPlan(db, { actor: 'test', plan });
  await publishPlan(db, { actor: 'test', ...draft, activeFrom });
};

const sharesOf = ({ db }: TestProgramme, memberId: number) =>
  rowsOf(
    db,
    sql`select business_date::text as on, status, level from rewards where member_id = ${memberId} and kind = 'odl' order by cause_id`,
  );

const packageOf = (db: Db, memberId: number) =>
  oneRow(db, sql`select earned, active from packages where member_id = ${memberId}`);

describe('a claim with a package that ended before the settlement', () => {
  it('loses nothing through a lot that had matured before the claim', async () => {
    const { db } = await databases.open();
    const programme = await TestProgramme.begin(db);
    const { igniteFund } = FOUNDING_PLAN.packages;
    const short = { ...igniteFund, periodDays: 1, takeCareDays: 1 };
    const plan = { ...FOUNDING_PLAN, packages: { ...FOUNDING_PLAN.packages, igniteFund: short } };
    await publishAt('2026-01-02', programme, plan);
    const member = await programme.join('claimer');
    await programme.activate(member, 'igniteFund', 300);
    await programme.passDays(1);
    const matured = await programme.activate(member, 'igniteFund', 100);
    await programme.passDays(1);
    await setTurnover(db, { turnoverMicro: usdt(10_000), actor: 'test' });
    await claimOdl(db, member);
    const buyer = await programme.join('buyer', 'claimer');
    for (let n = 0; n < 2; n++) await programme.activate(buyer, 'elevatePlus', 9_000);
    expect(await packageOf(db, member)).toEqual({ earned: usdt(800), active: false });
    await takeBack(programme, member, matured);
    expect(await packageOf(db, member)).toEqual({ earned: usdt(600), active: false });
    await programme.passDays(1);
    expect(await sharesOf(programme, member)).toEqual([{ on: '2026-01-04', status: 'capped', level: 2 }]);
  });
});

describe('one of two windows that were settled on one date after a pause', () => {
  it('is settled by the plan in force at its beginning', async () => {
    const { db } = await databases.open();
    const programme = await TestProgramme.begin(db);
    const pause = (paused: boolean) => pauseOdl(db, { paused, reason: 'test', actor: 'test' });
    const member = await programme.join('claimer');
    await programme.activate(member, 'igniteFund', 300);
    const second = await programme.activate(member, 'igniteFund', 100);
    // The remaining 300 are in slab 2 like the 400 now, and below it under the next version.
    await publishAt('2026-01-04', programme, {
      ...FOUNDING_PLAN,
      odlSlabBounds: { ...FOUNDING_PLAN.odlSlabBounds, igniteFund: [usdt(350), usdt(500)] },
    });
    for (let window = 0; window < 2; window++) {
      await setTurnover(db, { turnoverMicro: usdt(10_000), actor: 'test' });
      await claimOdl(db, member);
      await pause(true);
      await programme.passDays(3);
      await pause(false);
      if (window === 0) expect(await claimOdl(db, member)).toBe('claimed');
    }
    await programme.passDays(1);
    const settled = { on: '2026-01-08', status: 'credited', level: 2 };
    expect(await sharesOf(programme, member)).toEqual([settled, settled]);
    await takeBack(programme, member, second);
    expect(await sharesOf(programme, member)).toEqual([settled, { ...settled, status: 'reversed' }]);
  });
});
