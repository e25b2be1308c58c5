import { inTransaction, oneRow, rowsOf, sql } from '@tributary/database';
import { usdt, type TurnoverShares } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import { mainNamed, TestProgramme, useFreshDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { beginDueDays } from '../business-day/index.ts';
import { payBatches } from '../rewards/index.ts';
import { changeSetting } from '../settings/index.ts';
import { fundTreasury } from '../treasury/index.ts';
import {
  cancelSettlement,
  claimOdl,
  confirmTurnover,
  odlSettings,
  setTurnover,
  turnoverNow,
} from './index.ts';

const databases = useFreshDatabase();
const LARGE = usdt(2_000_000);

/** A member with an Ignite Fund of 100 who has claimed; the slab gets 12% of a turnover, up to their cap of 200. */
const begin = async (treasury = 1_000_000): Promise<{ programme: TestProgramme; member: number }> => {
  const programme = await TestProgramme.begin((await databases.open()).db, { treasury });
  for (const name of ['olga', 'oskar']) await mainNamed(programme.db, name);
  await inTransaction(programme.db, (tx) => changeSetting(tx, 'coverageDays', { value: 0, actor: 'test' }));
  const member = await programme.join('member1');
  await programme.activate(member, 'igniteFund', 100);
  await claimOdl(programme.db, member);
  return { programme, member };
};
const standAtDay = async (programme: TestProgramme, day: string): Promise<void> => {
  await programme.standAt(day, 1);
  await beginDueDays(programme.db);
};
const odlRewards = (programme: TestProgramme) =>
  rowsOf(
    programme.db,
    sql`select business_date::text as on, status::text as status, credited from rewards where kind = 'odl' order by 1`,
  );
const packageOf = (programme: TestProgramme, member: number) =>
  oneRow(
    programme.db,
    sql`select earned, active, ended_because as why from packages where member_id = ${member}`,
  );

describe('a large turnover', () => {
  it('lapses after 72 hours without a second operator', async () => {
    const { programme } = await begin();
    const { db } = programme;
    await setTurnover(db, { turnoverMicro: LARGE, actor: 'operator:olga' });
    await sql`update odl_windows set proposed_at = app_now() - interval '72 hours'`.execute(db);
    await expect(
      confirmTurnover(db, { turnoverMicro: LARGE, actor: 'operator:oskar' }),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^This has lapsed/) as string,
    });
    expect(await turnoverNow(db)).toMatchObject({ turnoverMicro: 0n });
  });

  it('needs the second operator again for a larger share of it, and none for a smaller one', async () => {
    const { programme } = await begin();
    const { db } = programme;
    await setTurnover(db, { turnoverMicro: LARGE, actor: 'operator:olga' });
    await confirmTurnover(db, { turnoverMicro: LARGE, actor: 'operator:oskar' });
    const change = (shares: (before: TurnoverShares) => TurnoverShares) =>
      setTurnover(db, { shares, actor: 'operator:olga' });
    expect(await change((before) => ({ ...before, ctoPercent: 100 }))).toBe('proposed');
    expect((await turnoverNow(db)).shares.ctoPercent).toBe(20);
    const fundPercent = { igniteFund: 50, elevatePlus: 30, legacyVault: 20 };
    expect(await change((before) => ({ ...before, fundPercent }))).toBe('proposed');
    expect(await change((before) => ({ ...before, ctoPercent: 19 }))).toBe('saved');
    expect((await turnoverNow(db)).shares.ctoPercent).toBe(19);
  });

  it('counts once another operator confirmed exactly the same figure', async () => {
    const { programme } = await begin();
    const { db } = programme;
    expect(await setTurnover(db, { turnoverMicro: LARGE, actor: 'operator:olga' })).toBe('proposed');
    expect(await turnoverNow(db)).toMatchObject({ turnoverMicro: 0n, proposed: { turnoverMicro: LARGE } });
    const confirm = (actor: string, turnoverMicro = LARGE) => confirmTurnover(db, { actor, turnoverMicro });
    await expect(confirm('operator:olga')).rejects.toMatchObject({ code: 'sameApprover' });
    await expect(confirm('operator:oskar', LARGE + 1n)).rejects.toMatchObject({ code: 'conflict' });
    await confirm('operator:oskar');
    expect(await turnoverNow(db)).toMatchObject({ turnoverMicro: LARGE, proposed: undefined });
    await expect(confirm('operator:oskar')).rejects.toMatchObject({ code: 'notFound' });
    const audit = await rowsOf(
      db,
      sql`select action, actor from audit_log where action like 'odl.turnover%' order by id`,
    );
    expect(audit).toEqual([
      { action: 'odl.turnover.proposed', actor: 'operator:olga' },
      { action: 'odl.turnover.confirmed', actor: 'operator:oskar' },
    ]);
  });

  it('pays nothing without a confirmation', async () => {
    const { programme } = await begin();
    await setTurnover(programme.db, { turnoverMicro: LARGE, actor: 'operator:olga' });
    await standAtDay(programme, '2026-01-04');
    expect(await odlRewards(programme)).toEqual([]);
  });

  it('lapses when another figure is saved after it', async () => {
    const { programme } = await begin();
    await setTurnover(programme.db, { turnoverMicro: LARGE, actor: 'operator:olga' });
    await setTurnover(programme.db, { turnoverMicro: usdt(1_000), actor: 'operator:olga' });
    expect(await turnoverNow(programme.db)).toMatchObject({
      turnoverMicro: usdt(1_000),
      proposed: undefined,
    });
  });
});

describe('an implausible turnover', () => {
  it('is refused above the limit, and when it is large and ten times the last one', async () => {
    const { programme } = await begin();
    const { db } = programme;
    const save = (dollars: number) =>
      setTurnover(db, { turnoverMicro: usdt(dollars), actor: 'operator:olga' });
    await expect(save(10_000_001)).rejects.toMatchObject({ code: 'invalidInput' });
    await save(20_000);
    await standAtDay(programme, '2026-01-04');
    await expect(save(200_001)).rejects.toMatchObject({ code: 'invalidInput' });
    expect(await save(200_000)).toBe('proposed');
  });
});

describe('a settlement that waits for the treasury', () => {
  it('is cancelled: its rewards are rejected, the package is active again, and the window is settled at the right figure', async () => {
    const { programme, member } = await begin(10);
    const { db } = programme;
    await setTurnover(db, { turnoverMicro: usdt(49_999), actor: 'operator:olga' });
    await standAtDay(programme, '2026-01-04');
    expect(await packageOf(programme, member)).toMatchObject({ active: false, why: 'capped' });
    const { profit } = await balancesOf(db, member);
    expect(await odlSettings(db)).toMatchObject({ last: { no: 0, waits: true }, reopened: [] });
    const cancelled = await cancelSettlement(db, {
      windowNo: 0,
      reason: 'A zero too many',
      actor: 'operator:olga',
    });
    expect(cancelled).toEqual({ rewards: 1, reopenedPackages: 1 });
    expect(await odlSettings(db)).toMatchObject({
      last: undefined,
      reopened: [{ no: 0, turnoverMicro: null, proposed: null }],
    });
    expect(await odlRewards(programme)).toEqual([{ on: '2026-01-04', status: 'rejected', credited: 0n }]);
    expect(await packageOf(programme, member)).toMatchObject({ active: true, why: null });
    await standAtDay(programme, '2026-01-05');
    expect(await odlRewards(programme)).toHaveLength(1);
    await setTurnover(db, { turnoverMicro: usdt(2_000_000), actor: 'operator:olga', windowNo: 0 });
    expect((await odlSettings(db)).reopened).toMatchObject([
      { turnoverMicro: null, proposed: { turnoverMicro: usdt(2_000_000).toString(), by: 'operator:olga' } },
    ]);
    // The second operator also reads the percentages, and confirms those and no newer ones.
    const [first] = (await odlSettings(db)).reopened;
    const large = { turnoverMicro: usdt(2_000_000), windowNo: 0 };
    const shares = { ...first!.shares, ctoPercent: 25 };
    await setTurnover(db, { ...large, shares: () => shares, actor: 'operator:olga' });
    const [changed] = (await odlSettings(db)).reopened;
    expect([changed!.shares.ctoPercent, changed!.proposed?.shares.ctoPercent]).toEqual([20, 25]);
    await expect(
      confirmTurnover(db, { ...large, seen: first!.version, actor: 'operator:oskar' }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await setTurnover(db, { turnoverMicro: usdt(1_000), actor: 'operator:olga', windowNo: 0 });
    expect((await odlSettings(db)).reopened).toMatchObject([{ turnoverMicro: usdt(1_000), proposed: null }]);
    await standAtDay(programme, '2026-01-06');
    expect(await odlRewards(programme)).toContainEqual({
      on: '2026-01-06',
      status: 'credited',
      credited: usdt(12),
    });
    const more = {
      amountMicro: usdt(1_000),
      source: 'operator',
      reference: 'more',
      evidence: 'x',
      actor: 'test',
    } as const;
    await fundTreasury(db, more);
    await payBatches(db);
    expect((await balancesOf(db, member)).working).toBe(usdt(12));
    expect((await balancesOf(db, member)).profit).toBeGreaterThan(profit);
  });

  it('cannot be cancelled twice, after its payment, or for an unsettled window', async () => {
    const { programme } = await begin();
    const { db } = programme;
    const cancel = (windowNo: number) =>
      cancelSettlement(db, { windowNo, reason: 'x', actor: 'operator:olga' });
    await setTurnover(db, { turnoverMicro: usdt(1_000), actor: 'operator:olga' });
    await standAtDay(programme, '2026-01-04');
    await payBatches(db);
    await expect(cancel(0)).rejects.toMatchObject({ code: 'conflict' });
    await expect(cancel(7)).rejects.toMatchObject({ code: 'conflict' });
    await expect(
      setTurnover(db, { turnoverMicro: 1n, actor: 'operator:olga', windowNo: 0 }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });
});
