import { currentTime, inTransaction, oneRow, rowsOf, sql, stopClockAt } from '@tributary/database';
import { usdt, type TurnoverShares } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import { mainNamed, TestProgramme, useFreshDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { beginDueDays } from '../business-day/index.ts';
import { confirmProposal, declineProposal, openProposals } from '../proposals/index.ts';
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
type Main = { id: number; username: string };
let olga: Main;
let oskar: Main;

/** A member with an Ignite Fund of 100 who has claimed; the slab gets 12% of a turnover, up to their cap of 200. */
const begin = async (treasury = 1_000_000): Promise<{ programme: TestProgramme; member: number }> => {
  const programme = await TestProgramme.begin((await databases.open()).db, { treasury });
  [olga, oskar] = [await mainNamed(programme.db, 'olga'), await mainNamed(programme.db, 'oskar')];
  await inTransaction(programme.db, (tx) => changeSetting(tx, 'coverageDays', { value: 0, actor: 'test' }));
  const member = await programme.join('member1');
  await programme.activate(member, 'igniteFund', 100);
  await claimOdl(programme.db, member);
  return { programme, member };
};
const waiting = async ({ db }: TestProgramme): Promise<number> => (await openProposals(db))[0]?.id ?? 0;
const decision = (id: number, operator: Main) => ({ id, kind: 'odl.turnover', operator }) as const;
/** Confirms the turnover that waits, or the named one. */
const confirm = async (programme: TestProgramme, operator = oskar, id?: number): Promise<void> =>
  confirmProposal(programme.db, decision(id ?? (await waiting(programme)), operator), confirmTurnover);
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
    // A reopened window does not end, so its proposal can become that old.
    await sql`insert into odl_windows (window_no, starts_at, ends_at, reopened_at)
      values (7, odl_window_start(7), odl_window_start(8), app_now())`.execute(db);
    await setTurnover(db, { turnoverMicro: LARGE, actor: 'operator:olga', windowNo: 7 });
    const id = await waiting(programme);
    await stopClockAt(db, new Date((await currentTime(db)).getTime() + 72 * 3_600_000));
    expect(await openProposals(db)).toEqual([]);
    await expect(confirm(programme, oskar, id)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^This has lapsed/) as string,
    });
    expect((await odlSettings(db)).reopened).toMatchObject([{ no: 7, turnoverMicro: null }]);
  });

  it('needs the second operator again for a larger share of it, and none for a smaller one', async () => {
    const { programme } = await begin();
    const { db } = programme;
    await setTurnover(db, { turnoverMicro: LARGE, actor: 'operator:olga' });
    await confirm(programme);
    const change = (shares: (before: TurnoverShares) => TurnoverShares) =>
      setTurnover(db, { shares, actor: 'operator:olga' });
    expect(await change((before) => ({ ...before, ctoPercent: 100 }))).toBe('proposed');
    expect((await turnoverNow(db)).shares.ctoPercent).toBe(20);
    const fundPercent = { igniteFund: 50, elevatePlus: 30, legacyVault: 20 };
    expect(await change((before) => ({ ...before, fundPercent }))).toBe('proposed');
    expect(await change((before) => ({ ...before, ctoPercent: 19 }))).toBe('saved');
    expect((await turnoverNow(db)).shares.ctoPercent).toBe(19);
  });

  it('counts once another operator confirmed it, with exactly its percentages', async () => {
    const { programme } = await begin();
    const { db } = programme;
    const shares = (before: TurnoverShares) => ({ ...before, ctoPercent: 25 });
    expect(await setTurnover(db, { turnoverMicro: LARGE, shares, actor: 'operator:olga' })).toBe('proposed');
    expect(await turnoverNow(db)).toMatchObject({ turnoverMicro: 0n, shares: { ctoPercent: 20 } });
    const [proposal] = await openProposals(db);
    expect(proposal?.details).toMatchObject({
      window: 0,
      amountMicro: LARGE.toString(),
      savedMicro: '0',
      ctoPercent: 25,
      ctoPercentBefore: 20,
    });
    await expect(confirm(programme, olga)).rejects.toMatchObject({ code: 'sameApprover' });
    await confirm(programme);
    const now = await turnoverNow(db);
    expect(now).toMatchObject({ turnoverMicro: LARGE, proposed: undefined, savedBy: 'operator:oskar' });
    const { ctoPercent, fundPercent, slabPercent } = now.shares;
    const { details } = proposal!;
    expect(ctoPercent).toBe(25);
    expect(Object.values(fundPercent)).toEqual([
      details['igniteFund'],
      details['elevatePlus'],
      details['legacyVault'],
    ]);
    expect(slabPercent.legacyVault).toEqual([1, 2, 3].map((slab) => details[`legacyVaultSlab${slab}`]));
    await expect(confirm(programme, oskar, proposal!.id)).rejects.toMatchObject({ code: 'conflict' });
    const audit = await rowsOf(
      db,
      sql`select action, actor from audit_log where action like 'odl.turnover%' order by id`,
    );
    expect(audit).toEqual([
      { action: 'odl.turnover.proposed', actor: 'operator:olga' },
      { action: 'odl.turnover', actor: 'operator:oskar' },
      { action: 'odl.turnover.confirmed', actor: 'operator:oskar' },
    ]);
  });

  it('is saved once by twenty simultaneous confirmations', async () => {
    const { programme } = await begin();
    await setTurnover(programme.db, { turnoverMicro: LARGE, actor: 'operator:olga' });
    const id = await waiting(programme);
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => confirm(programme, oskar, id)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const saved = sql`select from audit_log where action = 'odl.turnover'`;
    expect(await rowsOf(programme.db, saved)).toHaveLength(1);
  });

  it('does not count when it is declined, and its reason is in the audit log', async () => {
    const { programme } = await begin();
    const { db } = programme;
    await setTurnover(db, { turnoverMicro: LARGE, actor: 'operator:olga' });
    const id = await waiting(programme);
    await declineProposal(db, { ...decision(id, oskar), reason: 'a zero too many' });
    await expect(confirm(programme, oskar, id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await turnoverNow(db)).toMatchObject({ turnoverMicro: 0n, proposed: undefined });
    const declined = sql`select subject, details->>'reason' as reason from audit_log where action = 'odl.turnover.declined'`;
    expect(await rowsOf(db, declined)).toEqual([{ subject: 'odl-window:0', reason: 'a zero too many' }]);
  });

  it('is over when its window is settled', async () => {
    const { programme } = await begin();
    const { db } = programme;
    await setTurnover(db, { turnoverMicro: usdt(1_000), actor: 'operator:olga' });
    await setTurnover(db, { turnoverMicro: LARGE, actor: 'operator:olga' });
    const id = await waiting(programme);
    await standAtDay(programme, '2026-01-04');
    expect(await openProposals(db)).toEqual([]);
    await expect(confirm(programme, oskar, id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await odlRewards(programme)).toMatchObject([{ credited: usdt(12) }]);
  });

  it('needs an operator', async () => {
    const { programme } = await begin();
    await expect(setTurnover(programme.db, { turnoverMicro: LARGE, actor: 'cli' })).rejects.toMatchObject({
      code: 'notAllowed',
    });
  });

  it('pays nothing without a confirmation', async () => {
    const { programme } = await begin();
    await setTurnover(programme.db, { turnoverMicro: LARGE, actor: 'operator:olga' });
    await standAtDay(programme, '2026-01-04');
    expect(await odlRewards(programme)).toEqual([]);
  });

  it.each([
    ['saved', usdt(1_000)],
    ['proposed', LARGE - 1n],
  ] as const)('lapses when another figure is %s after it', async (came, turnoverMicro) => {
    const { programme } = await begin();
    await setTurnover(programme.db, { turnoverMicro: LARGE, actor: 'operator:olga' });
    const id = await waiting(programme);
    expect(await setTurnover(programme.db, { turnoverMicro, actor: 'operator:olga' })).toBe(came);
    await expect(confirm(programme, oskar, id)).rejects.toMatchObject({ code: 'conflict' });
    const open = came === 'saved' ? [] : [turnoverMicro.toString()];
    expect((await openProposals(programme.db)).map(({ details }) => details['amountMicro'])).toEqual(open);
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
      reopened: [{ no: 0, turnoverMicro: null }],
    });
    expect(await odlRewards(programme)).toEqual([{ on: '2026-01-04', status: 'rejected', credited: 0n }]);
    expect(await packageOf(programme, member)).toMatchObject({ active: true, why: null });
    await standAtDay(programme, '2026-01-05');
    expect(await odlRewards(programme)).toHaveLength(1);
    await setTurnover(db, { turnoverMicro: usdt(2_000_000), actor: 'operator:olga', windowNo: 0 });
    expect((await odlSettings(db)).reopened).toMatchObject([{ turnoverMicro: null }]);
    // The second operator confirms the percentages that they read, and no newer ones.
    const shown = await waiting(programme);
    const large = { turnoverMicro: usdt(2_000_000), windowNo: 0 };
    const shares = (before: TurnoverShares) => ({ ...before, ctoPercent: 25 });
    await setTurnover(db, { ...large, shares, actor: 'operator:olga' });
    expect(await openProposals(db)).toMatchObject([{ details: { ctoPercent: 25, ctoPercentBefore: 20 } }]);
    await expect(confirm(programme, oskar, shown)).rejects.toMatchObject({ code: 'conflict' });
    await setTurnover(db, { turnoverMicro: usdt(1_000), actor: 'operator:olga', windowNo: 0 });
    expect((await odlSettings(db)).reopened).toMatchObject([{ turnoverMicro: usdt(1_000) }]);
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
