import { currentDay, membersNamed, oneRow, pageOf, rowsOf, sql, type Db } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { requestReversal, seeded, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { INVARIANTS } from '../books/invariants.ts';
import { reverseRequested } from '../reversals/index.ts';
import { foldRewardTallies, rewardsOfAllList, type RewardsOfAllQuery } from './index.ts';

const database = useDatabase();
const KINDS = ['daily', 'direct', 'network'] as const;
let db: Db;
let programme: TestProgramme;
const members: number[] = [];

beforeAll(async () => {
  ({ db } = database.current);
  const below = seeded(7);
  programme = await TestProgramme.begin(db, { treasury: 150 });
  for (let n = 0; n < 8; n++)
    members.push(await programme.join(`member${n}`, n === 0 ? 'TOP' : `member${below(n)}`));
  const lots = [];
  for (const id of members.slice(0, 6))
    lots.push({ lotId: await programme.activate(id, 'igniteFund', 200), memberId: id });
  await programme.passDays(3);
  await programme.fund(usdt(90));
  await programme.activate(members[2]!, 'elevatePlus', 1_500);
  await programme.passDays(3);
  await requestReversal(db, { ...lots[3]!, reason: 'Paid twice' });
  await reverseRequested(db);
  await programme.settle();
});

type Asked = Omit<RewardsOfAllQuery, 'today'>;

const page = async (
  filter: Asked,
  at: { page: number; size: number },
  sort: '-created_at' | 'created_at' = '-created_at',
) => pageOf(db, rewardsOfAllList({ ...filter, sort, today: await currentDay(db) }), at);

/** The same page with a search that reads every reward: a text that every amount contains. */
const counted = (filter: Asked) => page({ ...filter, text: '.' }, { page: 1, size: 100 });

const breaches = async (): Promise<unknown[]> =>
  rowsOf(database.current.owner.db, sql.raw(INVARIANTS.find(({ id }) => id === 'I44')!.query) as never);

const FILTERS: Omit<Asked, 'kind'>[] = [
  {},
  { status: 'paid' },
  { status: 'pending' },
  { status: 'reversed' },
  { missed: 'no' },
  { from: '2026-01-03' },
  { from: '2026-01-02', to: '2026-01-04' },
];

const holds = async (): Promise<void> => {
  for (const kind of KINDS)
    for (const filter of FILTERS) {
      const all = await counted({ kind, ...filter });
      const kept = await page({ kind, ...filter }, { page: 1, size: 100 });
      expect([kind, filter, kept]).toEqual([kind, filter, all]);
    }
};

describe('the tally of rewards', () => {
  it('equals the rows under every filter, also after it was folded twice at once', async () => {
    expect((await counted({ kind: 'direct' })).sums.creditedMicro).toBeGreaterThan(0n);
    expect((await counted({ kind: 'direct', status: 'reversed' })).total).toBeGreaterThan(0);
    await holds();
    await Promise.all([foldRewardTallies(db), foldRewardTallies(db)]);
    while ((await foldRewardTallies(db)) > 0);
    await holds();
    expect(await breaches()).toEqual([]);
    const { rows, of } = await oneRow(
      db,
      sql<{
        rows: number;
        of: number;
      }>`select count(*)::int as rows, count(distinct (business_date, status, batch_id, package_type))::int as of
        from reward_tallies where kind = 'direct'`,
    );
    expect(rows).toBe(of);
  });

  it('counts the deposit behind daily bounties once, not once a day', async () => {
    const { rows, sums } = await page({ kind: 'daily' }, { page: 1, size: 100 });
    const lots = new Map(
      rows.map(({ memberId, causeId, baseMicro }) => [`${memberId} ${causeId}`, baseMicro]),
    );
    expect(rows.length).toBeGreaterThan(lots.size);
    expect(sums.baseMicro).toBe([...lots.values()].reduce((sum, base) => sum + base, 0n));
    expect(sums.paid + sums.pending + sums.capped + sums.rejected + sums.reversed).toBe(sums.entries);
    expect((await counted({ kind: 'direct' })).sums.reversed).toBeGreaterThan(0);
  });

  // When the text is known to name nobody, the kept sums answer; otherwise every reward is read.
  it.each(['Ignite', 'fund', 'Elevate', 'paid', 'reversed', 'zzz'])(
    'answers the search for %s',
    async (text) => {
      const nobody = { members: [], byId: [] };
      for (const kind of KINDS)
        for (const filter of FILTERS) {
          const asked = { kind, ...filter, text };
          const all = await page(asked, { page: 1, size: 100 });
          for (const _ of [1, 2]) {
            const kept = await page({ ...asked, named: nobody }, { page: 1, size: 100 });
            expect([asked, kept]).toEqual([asked, all]);
          }
          const second = await page({ ...asked, named: nobody }, { page: 2, size: 2 });
          expect(second.rows).toEqual(all.rows.slice(2, 4));
        }
      expect((await page({ kind: 'daily', text }, { page: 1, size: 1 })).total > 0).toBe(text !== 'zzz');
    },
  );

  describe.each(['member', 'MEMBER3', 'TOP'])('for members that %s names, few or many', (text) => {
    const asked = KINDS.flatMap((kind) => FILTERS.map((filter) => ({ kind, ...filter, text })));
    it.each(asked.flatMap((each) => [1, 2, 99].map((at) => [at, each] as const)))(
      'counts page %i of %j',
      async (at, filter) => {
        const named = await membersNamed(db, text);
        const few = await page({ ...filter, named }, { page: at, size: 3 });
        expect(await page(filter, { page: at, size: 3 })).toEqual(few);
      },
    );
  });

  describe.each(['-created_at', 'created_at'] as const)('ordered by %s', (sort) => {
    it.each(KINDS)('locates each page of %s rewards', async (kind) => {
      const order = sql.raw(sort.startsWith('-') ? 'desc' : '');
      const rows = await rowsOf(
        db,
        sql<{ id: string }>`select concat_ws('.', business_date, member_id, cause_id) as id from rewards
          where kind = ${kind}::reward_kind order by business_date ${order}, member_id ${order}, cause_id ${order}`,
      );
      const read: string[] = [];
      for (let at = 1; at <= rows.length / 3 + 2; at++) {
        const { rows: part } = await page({ kind }, { page: at, size: 3 }, sort);
        read.push(...part.map((row) => [row.businessDate, row.memberId, row.causeId].join('.')));
      }
      expect(read).toEqual(rows.map(({ id }) => id));
    });
  });

  it('counts receivers and sources again after another reward, a payment or a reversal', async () => {
    await holds();
    await programme.fund(usdt(5_000));
    await programme.settle();
    await holds();
    await programme.activate(members[7]!, 'igniteFund', 200);
    await programme.passDays(1);
    await holds();
    const { most } = await oneRow(db, sql<{ most: number }>`select count(*)::int as most from reward_people`);
    expect(most).toBeGreaterThan(FILTERS.length);
  });

  it.each(['rewards', 'base', 'credited', 'missed'])(
    'breaches the books when its %s are changed by hand',
    async (column) => {
      const { owner } = database.current;
      const one = sql`ctid = (select min(ctid) from reward_tallies where rewards > 0)`;
      await sql`update reward_tallies set ${sql.ref(column)} = ${sql.ref(column)} + 1 where ${one}`.execute(
        owner.db,
      );
      expect((await breaches()).length).toBeGreaterThan(0);
      await sql`delete from reward_tallies`.execute(owner.db);
      await sql`insert into reward_tallies (business_date, kind, status, batch_id, package_type, rewards, base, credited, missed)
        select r.business_date, r.kind, r.status::text, r.batch_id, p.package_type, 1, r.base, r.credited - coalesce((select sum(v.amount) from reward_reversals v
          where (v.member_id, v.business_date, v.kind, v.cause_id) = (r.member_id, r.business_date, r.kind, r.cause_id)), 0),
          case when r.status = 'missed' then r.computed else 0 end
        from rewards r left join packages p on p.member_id = r.member_id and p.package_no = r.package_no`.execute(
        owner.db,
      );
      expect(await breaches()).toEqual([]);
    },
  );
});
