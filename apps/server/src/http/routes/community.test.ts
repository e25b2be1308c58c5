import { rowsOf, sql } from '@tributary/database';
import { moneyFromWire } from '@tributary/domain';
import { PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
const tokens: Record<string, string> = {};
const ids: Record<string, number> = {};

/** `leader` has three branches: a deep one, a flat one and one that earns nothing. `other` is not below `leader`. */
beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  const below: [name: string, sponsor: string, amount?: number][] = [
    ['deep1', 'leader', 100],
    ['deep2', 'deep1', 900],
    ['deep3', 'deep2', 900],
    ['flat', 'leader', 300],
    ['leaf1', 'flat'],
    ['leaf2', 'flat', 100],
    ['idle', 'leader'],
    ['other', 'TOP', 500],
    ['deepest', 'other'],
  ];
  ids['leader'] = await programme.join('leader');
  await programme.activate(ids['leader'], 'legacyVault', 10_000);
  for (const [name, sponsor, amount] of below) {
    ids[name] = await programme.join(name, sponsor);
    if (amount) await programme.activate(ids[name], 'igniteFund', amount);
  }
  await programme.passDays(2);
  await programme.settle();
  app = await TestApp.begin(db);
  for (const name of ['leader', 'deep1']) tokens[name] = await app.logIn(name, PASSWORD);
});

type Branch = {
  userrefid: string;
  level: number;
  teamSize: number;
  directReferrals: number;
  earned: string | null;
};
type View = { top: Branch & { path: string[] }; branches: Branch[] };

const call = (path: string, who = 'leader') =>
  app.call('GET', `/api/community${path}`, { caller: { token: tokens[who] ?? '' } });
const community = async (path = '', who?: string) => (await call(path, who)).body['data'] as View;
const found = async (q: string, who?: string) =>
  (await call(`/search?q=${q}`, who)).body['data'] as (Branch & { path: string[] })[];

describe('the community of a member', () => {
  it('lists direct referrals with their whole teams, the most earned first, those without a team last', async () => {
    const { top, branches } = await community();
    expect([top.userrefid, top.level, top.teamSize, top.directReferrals, top.path]).toEqual([
      'leader',
      0,
      7,
      3,
      [],
    ]);
    expect(branches.map(({ userrefid, level, teamSize }) => [userrefid, level, teamSize])).toEqual([
      ['deep1', 1, 2],
      ['flat', 1, 2],
      ['idle', 1, 0],
    ]);
  });

  it('shows the network bounties of each branch, and their sum at the top', async () => {
    const { top, branches } = await community();
    const bySource = await rowsOf(
      database.current.db,
      sql<{ name: string; credited: bigint }>`
      select m.userrefid as name, sum(r.credited)::bigint as credited from rewards r join members m on m.id = r.source_id
      where r.member_id = ${ids['leader'] ?? 0} and r.kind = 'network' group by 1`,
    );
    const sumOf = (names: string[]) =>
      bySource.filter(({ name }) => names.includes(name)).reduce((sum, { credited }) => sum + credited, 0n);
    expect(branches.map(({ earned }) => moneyFromWire(earned ?? ''))).toEqual([
      sumOf(['deep1', 'deep2', 'deep3']),
      sumOf(['flat', 'leaf1', 'leaf2']),
      0n,
    ]);
    expect(moneyFromWire(top.earned ?? '')).toBe(sumOf(bySource.map(({ name }) => name)));
  });

  it('opens a branch further below with the path to it', async () => {
    const { top, branches } = await community('?of=deep2');
    expect([top.level, top.path]).toEqual([2, ['deep1']]);
    expect(branches.map(({ userrefid, level, earned }) => [userrefid, level, earned])).toEqual([
      ['deep3', 3, null],
    ]);
    expect((await community('?of=DEEP1')).branches.map(({ userrefid }) => userrefid)).toEqual(['deep2']);
  });

  it.each([
    ['other', 'leader'],
    ['nobody', 'leader'],
    ['leader', 'leader'],
    ['leader', 'deep1'],
  ])('does not open the branch of %s to %s', async (name, who) =>
    expect((await call(`?of=${name}`, who)).status).toBe(404),
  );

  it('answers an empty second page when the first holds every branch', async () =>
    expect((await community('?page=2')).branches).toEqual([]));

  it('finds members below by the beginning of an id or a name, with the path', async () => {
    expect((await found('DEEP')).map(({ userrefid, level, path }) => [userrefid, level, path])).toEqual([
      ['deep1', 1, []],
      ['deep2', 2, ['deep1']],
      ['deep3', 3, ['deep1', 'deep2']],
    ]);
    expect((await found('member leaf')).map(({ userrefid }) => userrefid)).toEqual(['leaf1', 'leaf2']);
    expect(await found('eep')).toEqual([]);
    expect((await found('de', 'deep1')).map(({ userrefid }) => userrefid)).toEqual(['deep2', 'deep3']);
    // Wildcards of SQL are matched as plain characters.
    expect(await found('%25')).toEqual([]);
  });
});

describe('the list of levels of a community', () => {
  type Level = { level: number; percentage: number | null; members: number; active: number; earned: string };
  type LevelView = {
    levels: Level[];
    deeper: { members: number; active: number };
    together: { members: number; active: number; earned: string };
  };
  const levels = async (who?: string) => (await call('/levels', who)).body['data'] as LevelView;

  it('counts the members of each level, and levels add up to the earnings of the branches', async () => {
    const view = await levels();
    expect(view.levels.map(({ members, active }) => [members, active])).toEqual([
      [3, 2],
      [3, 2],
      [1, 1],
      ...Array.from({ length: 7 }, () => [0, 0]),
    ]);
    const byLevel = await rowsOf(
      database.current.db,
      sql<{ level: number; credited: bigint }>`
      select level, sum(credited)::bigint as credited from rewards
      where member_id = ${ids['leader'] ?? 0} and kind = 'network' group by 1 order by 1`,
    );
    expect(view.levels.slice(0, 3).map(({ earned }) => moneyFromWire(earned))).toEqual(
      byLevel.map(({ credited }) => credited),
    );
    expect(view.together).toEqual({ members: 7, active: 5, earned: (await community()).top.earned });
    expect(view.deeper).toEqual({ members: 0, active: 0 });
  });

  it('shows a percentage where the member’s package opens the level', async () => {
    expect((await levels()).levels.map(({ percentage }) => percentage)).toEqual([
      10, 3, 2, 1, 1, 1, 0.5, 0.5, 0.5, 0.5,
    ]);
    expect((await levels('deep1')).levels.map(({ percentage }) => percentage !== null)).toEqual(
      Array.from({ length: 10 }, (_, at) => at < 5),
    );
  });
});

describe('a report of a team', () => {
  type Report = { rows: { userrefid: string }[]; total: number; sums: Record<string, number> };
  const report = async (path: string) =>
    (await app.call('GET', `/api/${path}`, { caller: { token: tokens['leader'] ?? '' } })).body[
      'data'
    ] as Report;

  it.each([
    ['', 7],
    ['&level=1', 3],
    ['&status=Active', 5],
    ['&status=Inactive', 2],
    ['&level=2&status=Inactive', 1],
    ['&q=deep', 3],
    ['&q=deep&level=2', 1],
    ['&from=2030-01-01', 0],
  ])('counts all rows of the downline that the filter %s leaves: %i', async (query, total) => {
    const { rows, total: said, sums } = await report(`downline/report?size=50${query}`);
    expect([rows.length, said]).toEqual([total, total]);
    expect(sums).toEqual({ totalTeam: 7, totalActive: 5, totalInactive: 2 });
  });

  it('lists referrals in order of joining, and counts those that match the filters', async () => {
    const { rows, sums } = await report('referrals/report?size=50');
    expect(rows.map(({ userrefid }) => userrefid)).toEqual(['deep1', 'flat', 'idle']);
    expect(sums).toEqual({ totalReferrals: 3, totalActive: 2, totalInactive: 1 });
    expect((await report('referrals/report?q=inactive')).sums).toMatchObject({ totalReferrals: 1 });
  });
});
