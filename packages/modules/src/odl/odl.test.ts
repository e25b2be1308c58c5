import { inTransaction, oneRow, rowsOf, sql, stopClockAt } from '@tributary/database';
import { startOfBusinessDay, usdt } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import { TestProgramme, useFreshDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { beginDueDays } from '../business-day/index.ts';
import { changeSetting } from '../settings/index.ts';
import { claimOdl, noteServiceRuns, remindOfClaims, setTurnover } from './index.ts';

const databases = useFreshDatabase();
const WINDOW_ENDS = startOfBusinessDay('2026-01-04').getTime();
const MINUTES = 60_000;

/** A member with an Ignite Fund of 100; a turnover of 10,000 gives the slab 120. */
const begin = async (): Promise<{ programme: TestProgramme; member: number }> => {
  const programme = await TestProgramme.begin((await databases.open()).db);
  const member = await programme.join('member1');
  await programme.activate(member, 'igniteFund', 100);
  await setTurnover(programme.db, { turnoverMicro: usdt(10_000), actor: 'test' });
  return { programme, member };
};
const claims = (programme: TestProgramme) =>
  rowsOf(programme.db, sql`select window_no as "no" from odl_claims order by window_no`);
const shares = (programme: TestProgramme) =>
  rowsOf(
    programme.db,
    sql`select business_date::text as on, status, credited from rewards where kind = 'odl' order by business_date`,
  );

describe('a claim', () => {
  it('counts once for two hundred requests at the same moment (J9)', async () => {
    const { programme, member } = await begin();
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => claimOdl(programme.db, member)));
    expect(outcomes.filter((outcome) => outcome === 'claimed').length).toBe(1);
    expect(outcomes.filter((outcome) => outcome === 'already').length).toBe(199);
    expect(await claims(programme)).toEqual([{ no: 0 }]);
  });

  it.each([
    ['at the begin of the first', startOfBusinessDay('2026-01-01').getTime(), 0],
    ['a millisecond before the end', WINDOW_ENDS - 1, 0],
    ['at the end', WINDOW_ENDS, 1],
    ['a millisecond after the end', WINDOW_ENDS + 1, 1],
    ['a millisecond before the end of the next', WINDOW_ENDS + 72 * 60 * MINUTES - 1, 1],
    ['at the end of the next', WINDOW_ENDS + 72 * 60 * MINUTES, 2],
  ])('belongs to the window of its moment on the server’s clock: %s (J9)', async (_title, at, no) => {
    const { programme, member } = await begin();
    await stopClockAt(programme.db, new Date(at));
    expect(await claimOdl(programme.db, member)).toBe('claimed');
    expect(await claims(programme)).toEqual([{ no }]);
  });

  it('needs an active package, and is refused while ODL is paused', async () => {
    const { programme, member } = await begin();
    expect(await claimOdl(programme.db, await programme.join('idle'))).toBe('noPackage');
    await inTransaction(programme.db, (tx) => changeSetting(tx, 'odlPaused', { value: true, actor: 'test' }));
    expect(await claimOdl(programme.db, member)).toBe('paused');
    expect(await claims(programme)).toEqual([]);
  });
});

describe('a window that is about to end', () => {
  const SIX_HOURS = 360 * MINUTES;
  const told = (programme: TestProgramme) =>
    rowsOf(
      programme.db,
      sql`select m.userrefid as who, n.details->>'endsAt' as ends from notifications n join members m on m.id = n.member_id
        where n.kind = 'odl.closing' order by ends, n.member_id`,
    );
  const goThrough = async (programme: TestProgramme): Promise<void> => {
    while ((await remindOfClaims(programme.db, 2)) > 0);
  };

  it('reminds each member without a claim once, six hours before, however often the sweep runs', async () => {
    const { programme, member } = await begin();
    const [late, done] = [await programme.join('late1'), await programme.join('done1')];
    for (const each of [late, done]) await programme.activate(each, 'igniteFund', 100);
    await programme.join('idle1');
    await claimOdl(programme.db, done);
    await stopClockAt(programme.db, new Date(WINDOW_ENDS - SIX_HOURS - 1_000));
    await goThrough(programme);
    expect(await told(programme)).toEqual([]);
    await stopClockAt(programme.db, new Date(WINDOW_ENDS - SIX_HOURS));
    await Promise.all([goThrough(programme), goThrough(programme), goThrough(programme)]);
    await goThrough(programme);
    const ends = new Date(WINDOW_ENDS).toISOString().replace('.000', '');
    expect(await told(programme)).toEqual([
      { who: 'member1', ends },
      { who: 'late1', ends },
    ]);
    await stopClockAt(programme.db, new Date(WINDOW_ENDS + 72 * 60 * MINUTES - SIX_HOURS));
    await claimOdl(programme.db, member);
    await goThrough(programme);
    expect((await told(programme)).slice(2)).toMatchObject([{ who: 'late1' }, { who: 'done1' }]);
  });

  it('reminds nobody while ODL is paused, and no blocked member', async () => {
    const { programme, member } = await begin();
    await stopClockAt(programme.db, new Date(WINDOW_ENDS - MINUTES));
    await inTransaction(programme.db, (tx) => changeSetting(tx, 'odlPaused', { value: true, actor: 'test' }));
    await goThrough(programme);
    await inTransaction(programme.db, (tx) =>
      changeSetting(tx, 'odlPaused', { value: false, actor: 'test' }),
    );
    await sql`update members set status = 'blocked' where id = ${member}`.execute(programme.db);
    await goThrough(programme);
    expect(await told(programme)).toEqual([]);
  });
});

describe('a window that ends', () => {
  it('counts as missed without a claim', async () => {
    const { programme } = await begin();
    await programme.passDays(3);
    expect(await shares(programme)).toEqual([{ on: '2026-01-04', status: 'missed', credited: 0n }]);
  });

  it.each([
    ['its last hour', -90, -30],
    ['the moment of its end', -30, 45],
    ['the begin of its last ten hours', -620, -590],
  ])('records no missed share if our own outage took %s', async (_title, from, until) => {
    const { programme, member } = await begin();
    await programme.passDays(2);
    for (const minutes of [from - 1, from, until]) {
      await stopClockAt(programme.db, new Date(WINDOW_ENDS + minutes * MINUTES));
      await noteServiceRuns(programme.db);
    }
    await programme.standAt('2026-01-04');
    await beginDueDays(programme.db);
    expect(await shares(programme)).toEqual([{ on: '2026-01-04', status: 'credited', credited: usdt(120) }]);
    expect((await balancesOf(programme.db, member)).working).toBe(usdt(120));
  });

  it('is not missed when the outage still lasts and the worker settles alone', async () => {
    const { programme } = await begin();
    await programme.passDays(2);
    await stopClockAt(programme.db, new Date(WINDOW_ENDS - 60 * MINUTES));
    await noteServiceRuns(programme.db);
    await stopClockAt(programme.db, new Date(WINDOW_ENDS + MINUTES));
    await beginDueDays(programme.db);
    expect(await shares(programme)).toMatchObject([{ status: 'credited' }]);
  });

  it.each([
    ['an outage that was over before its last ten hours', -700, -601],
    ['a restart of a few minutes', -30, -21],
    ['an outage after its end', 5, 60],
  ])('is missed after %s', async (_title, from, until) => {
    const { programme } = await begin();
    await programme.passDays(2);
    for (const minutes of [-1_000, ...steps(-1_000, from), until, ...steps(until, 0)]) {
      await stopClockAt(programme.db, new Date(WINDOW_ENDS + minutes * MINUTES));
      await noteServiceRuns(programme.db);
    }
    await stopClockAt(programme.db, new Date(WINDOW_ENDS + Math.max(until, 0) * MINUTES));
    await beginDueDays(programme.db);
    expect(await shares(programme)).toMatchObject([{ status: 'missed' }]);
  });

  it('waits while ODL is paused, and is settled once it resumes', async () => {
    const { programme, member } = await begin();
    await claimOdl(programme.db, member);
    const pause = (value: boolean) =>
      inTransaction(programme.db, (tx) => changeSetting(tx, 'odlPaused', { value, actor: 'test' }));
    await pause(true);
    await programme.passDays(4);
    expect(await shares(programme)).toEqual([]);
    await pause(false);
    await programme.passDays(3);
    expect(await shares(programme)).toEqual([{ on: '2026-01-06', status: 'credited', credited: usdt(120) }]);
    expect(
      await oneRow(
        programme.db,
        sql`select count(*)::int as n from odl_windows where settled_at is null and ends_at <= app_now()`,
      ),
    ).toEqual({ n: 0 });
  });
});

/** Every five minutes between two moments, the last one included. */
function steps(from: number, until: number): number[] {
  return Array.from({ length: Math.max(0, Math.ceil((until - from) / 5)) }, (_, n) =>
    Math.min(from + 5 * (n + 1), until),
  );
}
