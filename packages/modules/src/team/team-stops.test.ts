import { pageOf, rowsOf, sql, type Db } from '@tributary/database';
import { addDays, formatDay, usdt } from '@tributary/domain';
import { takeBack, TestProgramme, useFreshDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { chooseNotifications } from '../notifications/index.ts';
import { addUpStops, referralList, teamStopsList, teamWeeksOf } from './index.ts';

const databases = useFreshDatabase();
const TERM_DAYS = 300;

const begin = async (): Promise<{ programme: TestProgramme; leader: number; below: number }> => {
  const programme = await TestProgramme.begin((await databases.open()).db);
  const leader = await programme.join('leader');
  await programme.activate(leader, 'legacyVault', 10_000);
  return { programme, leader, below: await programme.join('below', 'leader') };
};

/** Direct Bounties fill the cap of a small package. */
const fillCap = async (programme: TestProgramme): Promise<void> => {
  for (let n = 1; n <= 5; n++) {
    const buyer = await programme.join(`buyer${n}`, 'below');
    await programme.activate(buyer, 'igniteFund', 900);
  }
};

const stopsOf = (db: Db, memberId: number, query: Parameters<typeof teamStopsList>[1] = {}) =>
  pageOf(db, teamStopsList(memberId, query), { page: 1, size: 50 });

const causesOf = async (db: Db, memberId: number) =>
  (await stopsOf(db, memberId)).rows.map(({ userrefid, because, day, status }) => [
    userrefid,
    because,
    day,
    status,
  ]);

const countsOf = async ({ db, day }: TestProgramme, memberId: number) =>
  (await teamWeeksOf(db, { memberId, today: day })).at(-1);

const told = (db: Db) =>
  rowsOf(
    db,
    sql<{ to: string; kind: string; who: string }>`
    select m.userrefid as to, n.kind, n.details->>'who' as who from notifications n join members m on m.id = n.member_id
    where n.kind like 'team.%' order by n.id`,
  );

describe('a member who stops', () => {
  it('counts as one stop for each upline, on the day of the close that ended the last package with its term', async () => {
    const { programme, leader, below } = await begin();
    const lower = await programme.join('lower', 'below');
    await programme.activate(below, 'legacyVault', 10_000);
    await programme.activate(lower, 'igniteFund', 100);
    await programme.activate(lower, 'elevatePlus', 1_000);
    await programme.passDays(TERM_DAYS);
    await programme.settle();
    const both = [
      ['lower', 'matured', programme.day, 'Stopped'],
      ['below', 'matured', programme.day, 'Stopped'],
    ];
    const seen = await causesOf(programme.db, leader);
    expect(new Set(seen)).toEqual(new Set(both));
    expect(await causesOf(programme.db, below)).toEqual([both[0]]);
    expect(await countsOf(programme, leader)).toMatchObject({ joined: 0, stopped: 2 });
    expect(await countsOf(programme, below)).toMatchObject({ joined: 0, stopped: 1 });
  });

  it('stops when the cap of the last package is reached, and not while another package is active', async () => {
    const { programme, leader, below } = await begin();
    await programme.activate(below, 'igniteFund', 100);
    const other = await programme.activate(below, 'legacyVault', 10_000);
    await programme.passDays(1);
    await takeBack(programme, below, other);
    expect(await causesOf(programme.db, leader)).toEqual([]);
    await fillCap(programme);
    expect(await causesOf(programme.db, leader)).toEqual([['below', 'capped', programme.day, 'Stopped']]);
  });

  it('is a referral with the reason and the day, and one who never activated says so', async () => {
    const { programme, leader, below } = await begin();
    await programme.join('never', 'leader');
    const standings = async () =>
      (await pageOf(programme.db, referralList(leader), { page: 1, size: 5 })).rows.map(
        ({ userrefid, standing }) => [userrefid, standing],
      );
    await programme.activate(below, 'igniteFund', 100);
    expect(await standings()).toEqual([
      ['below', null],
      ['never', 'Not activated yet'],
    ]);
    await programme.passDays(1);
    await fillCap(programme);
    expect(await standings()).toEqual([
      ['below', `Reached the cap on ${formatDay(programme.day)}`],
      ['never', 'Not activated yet'],
    ]);
  });

  it('stops again after activating again, and each stop counts only the rewards since the previous one', async () => {
    const { programme, leader, below } = await begin();
    const first = await programme.activate(below, 'igniteFund', 100);
    await programme.passDays(2);
    await takeBack(programme, below, first);
    await programme.activate(below, 'igniteFund', 100);
    await programme.passDays(3);
    await fillCap(programme);
    const { rows, sums } = await stopsOf(programme.db, leader);
    expect(rows.map(({ because, status }) => [because, status])).toEqual([
      ['capped', 'Stopped'],
      ['reversed', 'Stopped'],
    ]);
    const [{ earned } = { earned: 0n }] = await rowsOf(
      programme.db,
      sql<{ earned: bigint }>`
      select sum(r.credited) filter (where r.status <> 'reversed')::bigint as earned from rewards r
      where r.member_id = ${leader} and r.source_id = ${below} and r.kind in ('direct', 'network')`,
    );
    expect(rows.map(({ broughtMicro }) => broughtMicro)).toEqual([earned, 0n]);
    expect(earned).toBeGreaterThan(usdt(10));
    expect(sums).toEqual({ stops: 2, brought: earned });
  });

  it('is shown as active again after a new activation', async () => {
    const { programme, leader, below } = await begin();
    await takeBack(programme, below, await programme.activate(below, 'igniteFund', 100));
    await programme.activate(below, 'igniteFund', 100);
    expect(await causesOf(programme.db, leader)).toEqual([
      ['below', 'reversed', addDays(programme.day, -1), 'Back'],
    ]);
    expect((await stopsOf(programme.db, leader, { status: 'Stopped' })).total).toBe(0);
    expect((await stopsOf(programme.db, leader, { because: 'reversed', text: 'BEL' })).total).toBe(1);
  });

  it('has no sum before the close of the day is finished, and gets it once, for any number of workers', async () => {
    const { programme, leader, below } = await begin();
    await programme.activate(below, 'igniteFund', 100);
    await programme.passDays(1);
    const finish = (at: string | null) =>
      sql`update closes set finished_at = ${at}::timestamptz where business_date = ${programme.day}::date`.execute(
        programme.db,
      );
    const brought = async () => (await stopsOf(programme.db, leader)).rows[0]?.broughtMicro;
    await finish(null);
    await fillCap(programme);
    expect(await brought()).toBeNull();
    await finish(`${programme.day}T00:00:00Z`);
    await Promise.all([1, 2, 3].map(() => addUpStops(programme.db)));
    expect(await brought()).toBeGreaterThan(usdt(10));
    expect(await addUpStops(programme.db)).toBe(0);
  });

  it('names the package whose end was the stop, not the newest one, also after a new activation', async () => {
    const { programme, leader, below } = await begin();
    const older = await programme.activate(below, 'elevatePlus', 1_000);
    await takeBack(programme, below, await programme.activate(below, 'igniteFund', 100));
    await takeBack(programme, below, older);
    await programme.activate(below, 'legacyVault', 10_000);
    expect((await stopsOf(programme.db, leader)).rows.map(({ packageType }) => packageType)).toEqual([
      'elevatePlus',
    ]);
  });

  it('counts as no stop for a member outside the line above', async () => {
    const { programme, below } = await begin();
    const beside = await programme.join('beside');
    await takeBack(programme, below, await programme.activate(below, 'igniteFund', 100));
    expect(await causesOf(programme.db, beside)).toEqual([]);
    expect(await causesOf(programme.db, below)).toEqual([]);
  });
});

describe('the list of a team’s weeks', () => {
  it('has 26 weeks without gaps, and the last one ends today', async () => {
    const { programme, leader } = await begin();
    const weeks = await teamWeeksOf(programme.db, { memberId: leader, today: programme.day });
    expect(weeks).toHaveLength(26);
    expect(weeks.at(-1)?.week).toBe(addDays(programme.day, -6));
    expect(weeks.map(({ week }) => week)).toEqual(
      weeks.map((_each, index) => addDays(weeks[0]?.week ?? '', index * 7)),
    );
  });

  it('counts a join for everyone above', async () => {
    const { programme, leader, below } = await begin();
    await programme.join('lower', 'below');
    await programme.settle();
    expect(await countsOf(programme, leader)).toMatchObject({ joined: 2, stopped: 0 });
    expect(await countsOf(programme, below)).toMatchObject({ joined: 1, stopped: 0 });
  });
});

describe('a notification about a team', () => {
  it('goes to the sponsor alone, once for each join and each stop', async () => {
    const { programme, below } = await begin();
    const lower = await programme.join('lower', 'below');
    await takeBack(programme, lower, await programme.activate(lower, 'igniteFund', 100));
    await Promise.all([programme.settle(), programme.settle()]);
    expect(below).toBeGreaterThan(0);
    expect(await told(programme.db)).toEqual([
      { to: 'leader', kind: 'team.joined', who: 'below' },
      { to: 'below', kind: 'team.joined', who: 'lower' },
      { to: 'below', kind: 'team.stopped', who: 'lower' },
    ]);
  });

  it('goes to a sponsor only while it is switched on', async () => {
    const { programme, leader } = await begin();
    await chooseNotifications(programme.db, leader, { team: false });
    const quiet = await programme.join('quiet', 'leader');
    await takeBack(programme, quiet, await programme.activate(quiet, 'igniteFund', 100));
    expect((await told(programme.db)).map(({ who }) => who)).toEqual(['below']);
    await chooseNotifications(programme.db, leader, { team: true });
    await programme.join('loud', 'leader');
    expect((await told(programme.db)).map(({ who }) => who)).toEqual(['below', 'loud']);
  });
});
