import { rowsOf, sql } from '@tributary/database';
import { takeBack, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { consoleReader, wire, type Figures, type Row } from '../testing/console-reader.ts';
import { TestApp } from '../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
let token = '';

/** A sponsor whose cap cuts a bounty, a slab, a reversal, and days whose rewards wait for an empty treasury. */
beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db, { treasury: 400 });
  const top = await programme.join('member1');
  await programme.activate(top, 'igniteFund', 100);
  await programme.activate(await programme.join('other1'), 'igniteFund', 500);
  const below = [];
  for (const n of [2, 3, 4]) below.push(await programme.join(`member${n}`, 'member1'));
  const lots = [];
  for (const memberId of below)
    lots.push({ memberId, lotId: await programme.activate(memberId, 'elevatePlus', 3_000) });
  await programme.passDays(3);
  await takeBack(programme, lots[2]!.memberId, lots[2]!.lotId);
  await programme.passDays(20);
  app = await TestApp.begin(db);
  await app.addOperator('main1', { isMain: true });
  token = String((await app.logInOperator('main1')).body['token']);
});

const reader = consoleReader(() => ({ app, token, owner: database.current.owner.db }));
const listed = (path: string): Promise<{ total: number; sums: Figures; rows: Row[] }> =>
  reader.got(`/admin/${path}`);
const asked = reader.figures;

/** The days of the picture, up to the last closed one or today. */
const recent = sql`r.business_date > (select app_day()) - 30`;

describe('a report of rewards over all members', () => {
  it.each([
    ['daily', ''],
    ['daily', '&sort=created_at'],
    ['daily', '&status=Paid'],
    ['daily', '&status=Capped'],
    ['network', '&q=member1'],
    ['direct', ''],
  ])('names for a page of %s rewards%s the count and the sum of each of its dates', async (kind, more) => {
    const page = await listed(`bonus/${kind}?size=5&from=2026-01-01${more}`);
    const dates = [...new Set(page.rows.map(({ date }) => String(date)))].toSorted().toReversed();
    const { byDate } = page as unknown as { byDate: { date: string; rows: number; sum: string }[] };
    expect(byDate.map(({ date }) => date)).toEqual(dates);
    for (const { date, rows, sum } of byDate) {
      const { total, sums } = await listed(`bonus/${kind}?from=${date}&to=${date}${more}`);
      expect([date, rows, sum]).toEqual([date, total, sums['bonuses']]);
    }
  });

  it('names no dates above rewards that are not in order of time', async () =>
    expect(await listed('bonus/daily?from=2026-01-01&sort=-amount')).not.toHaveProperty('byDate'));

  it.each(['daily', 'direct', 'network', 'blb', 'odl'])(
    'says for %s what waits, what caps cut, and the packages of the rewards',
    async (kind) => {
      const { from, waiting, cut, packages, slabs } = (await listed(
        `reward-standing/${kind}`,
      )) as unknown as Record<string, unknown>;
      const net = sql`(r.credited - coalesce((select sum(v.amount) from reward_reversals v
        where (v.member_id, v.business_date, v.kind, v.cause_id) = (r.member_id, r.business_date, r.kind, r.cause_id)), 0))`;
      expect(waiting).toEqual(
        await asked(sql<Figures>`
          select count(*)::int as rewards, ${wire(sql`coalesce(sum(${net}), 0)`)} as amount, min(r.business_date)::text as since
          from rewards r join reward_batches b on b.id = r.batch_id and b.status <> 'paid'
          where r.kind = ${kind}::reward_kind and r.status = 'credited'`),
      );
      expect(cut).toEqual(
        await asked(sql<Figures>`
          select count(*)::int as rewards, count(distinct r.member_id)::int as members,
            ${wire(sql`coalesce(sum(r.computed - r.credited), 0)`)} as amount
          from rewards r where r.kind = ${kind}::reward_kind and r.computed > r.credited and r.status in ('capped', 'credited') and ${recent}`),
      );
      expect(packages).toEqual(
        await rowsOf(
          database.current.owner.db,
          sql<Figures>`
          select p.package_type as package, count(*)::int as rewards, ${wire(sql`sum(${net})`)} as amount
          from rewards r join packages p on p.member_id = r.member_id and p.package_no = r.package_no
          where r.kind = ${kind}::reward_kind and r.status <> 'missed' and ${recent} group by 1 order by 1`,
        ),
      );
      expect(slabs).toEqual(
        kind === 'blb'
          ? await rowsOf(
              database.current.owner.db,
              sql<Figures>`
              select r.level::int as slab, count(*)::int as members from rewards r
              where r.kind = 'blb' and r.status <> 'reversed' and ${recent} group by 1 order by 1`,
            )
          : [],
      );
      expect(await asked(sql<Figures>`select ((select app_day()) - 29)::text as from`)).toEqual({ from });
    },
  );

  it('has a waiting reward, a cut reward and more than one package', async () => {
    const daily = (await listed('reward-standing/daily')) as unknown as Record<string, { rewards: number }>;
    const direct = (await listed('reward-standing/direct')) as unknown as Record<string, { rewards: number }>;
    expect(daily['waiting']?.rewards).toBeGreaterThan(0);
    expect(direct['cut']?.rewards).toBeGreaterThan(0);
    expect(daily['packages']).toHaveLength(2);
  });
});
