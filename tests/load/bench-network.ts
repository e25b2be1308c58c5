// npm run bench:network -- [--members N] [--repeats N]
// Waiting times of a leader with N members below, compared with a leader with about a hundred. Also an activation
// under a line of 500 against one under a line of 5. Both sides of a ratio take turns in one run.
import { currentDay, cursorOf, oneRow, pageOf, sql, stretchOf, type Db } from '@tributary/database';
import { walletSummary } from '@tributary/modules/wallets';
import {
  communityLevelsOf,
  communityOf,
  downlineList,
  downlineReport,
  findInCommunity,
  teamStopsList,
  teamTotalsOf,
  teamWeeksOf,
  wealthTierOf,
} from '@tributary/modules/team';
import { refreshOutlook } from '@tributary/modules/treasury';
import { withBenchDatabase } from './bench-database.ts';
import { buildProgramme } from '@tributary/testing';
import { measureDeepActivations } from './deep-activations.ts';
import { inTurns, numberOption, percentile, report } from './figures.ts';

const members = numberOption('members', 1_000_000);
const repeats = numberOption('repeats', 400);
const PAGE = 10;

type Question = (db: Db, leader: number) => Promise<unknown>;

/** A page of the downline at a share of its length; finding the place is not measured. */
const pageAt = (share: number): Question => {
  const places = new Map<number, string>();
  return async (db, leader) => {
    const after = places.get(leader) ?? (await placeAt(db, leader, share));
    places.set(leader, after);
    return stretchOf(db, downlineList(leader, {}), { after, size: PAGE });
  };
};

const placeAt = async (db: Db, leader: number, share: number): Promise<string> => {
  const { teamSize } = await teamTotalsOf(db, leader);
  const { place } = await oneRow(
    db,
    sql<{ place: string[] }>`
    select array[level::text, member_id::text] as place from team_members where ancestor_id = ${leader}
    order by level, member_id offset ${Math.max(0, Math.floor(share * teamSize) - PAGE)} limit 1`,
  );
  return cursorOf(place);
};

const QUESTIONS: [string, Question][] = [
  ['team counters', teamTotalsOf],
  ['wallet summary', walletSummary],
  ['first page of the downline', (db, leader) => stretchOf(db, downlineList(leader, {}), { size: PAGE })],
  ['a page in the middle', pageAt(0.5)],
  ['the last page', pageAt(1)],
  [
    'the first page of level 2',
    (db, leader) => stretchOf(db, downlineList(leader, { level: 2 }), { size: PAGE }),
  ],
];

/** The largest branch of a leader, opened; finding it is not measured. */
const largestBranch = (): Question => {
  const names = new Map<number, string>();
  return async (db, leader) => {
    const of = names.get(leader) ?? (await nameOfLargest(db, leader));
    names.set(leader, of);
    return communityOf(db, leader, { of, page: 1 });
  };
};

const nameOfLargest = async (db: Db, leader: number): Promise<string> =>
  (
    await oneRow(
      db,
      sql<{ userrefid: string }>`
      select m.userrefid from team_totals k join members m on m.id = k.member_id
      where k.sponsor_id = ${leader} order by k.team_size desc limit 1`,
    )
  ).userrefid;

QUESTIONS.push(
  ['my community, opened', (db, leader) => communityOf(db, leader, { of: undefined, page: 1 })],
  ['its levels', communityLevelsOf],
  ['its largest branch', largestBranch()],
  ['a search of all below', (db, leader) => findInCommunity(db, leader, 'mem77')],
  ['the list, first page', (db, leader) => pageOf(db, downlineReport(leader), { page: 1, size: PAGE })],
  [
    'the list, active ones of level 3',
    (db, leader) =>
      pageOf(db, downlineReport(leader, { level: 3, status: 'Active' }), { page: 1, size: PAGE }),
  ],
  [
    'joins and stops of 26 weeks',
    (db, leader) => currentDay(db).then((today) => teamWeeksOf(db, { memberId: leader, today })),
  ],
  ['who stopped, first page', (db, leader) => pageOf(db, teamStopsList(leader), { page: 1, size: PAGE })],
  ['the ten tiers', (db, leader) => wealthTierOf(db, leader)],
);

/** One of five members stopped, on one of the last 182 days. */
const stopMembers = async (db: Db): Promise<void> => {
  await sql`
    insert into team_stops (member_id, id, stopped_id, level, day, because, package_type, brought)
    select ancestor_id, member_id, member_id, level, app_day() - member_id / 5 % 182, 'capped', 'igniteFund', member_id
    from team_members where member_id % 5 = 0`.execute(db);
  await sql`
    insert into team_days as t (member_id, day, stopped) select member_id, day, count(*)::int from team_stops group by member_id, day
    on conflict (member_id, day) do update set stopped = excluded.stopped`.execute(db);
  await sql`vacuum analyze team_stops, team_days`.execute(db);
};

const leaderNear = async (db: Db, size: number): Promise<{ id: number; size: number }> =>
  oneRow(
    db,
    sql<{ id: number; size: number }>`
    select member_id as id, team_size as size from team_totals where team_size >= ${size} order by team_size limit 1`,
  );

await withBenchDatabase(async ({ db, owner }) => {
  report(`building one leader with ${members} members below ...`);
  await buildProgramme(owner.db, members + 1, { leader: true });
  await stopMembers(owner.db);
  await refreshOutlook(db);
  const [large, small] = [await leaderNear(db, members), await leaderNear(db, 100)];
  report(`leaders with ${large.size} and ${small.size} below, ${repeats} repeats of each question`);
  for (const [name, ask] of QUESTIONS) {
    const times = await inTurns(repeats, [() => ask(db, large.id), () => ask(db, small.id)]);
    const [ofLarge, ofSmall] = times.map((each) => percentile(each, 0.95)) as [number, number];
    report(
      `${name}: p95 ${ofLarge.toFixed(2)} ms against ${ofSmall.toFixed(2)} ms, ratio ${(ofLarge / ofSmall).toFixed(2)}`,
    );
  }
  await measureDeepActivations(db, { under: 'mem1', repeats });
});
