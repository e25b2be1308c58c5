import { sql } from '@tributary/database';
import { PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../testing/test-app.ts';

const database = useDatabase({ booksHold: false });
let app: TestApp;
let member = '';
let operator = '';

/** An Ignite Fund of 100 has three bounties: one is cut in part, one is cut to zero, and one is not cut. */
beforeAll(async () => {
  const { db, owner } = database.current;
  const programme = await TestProgramme.begin(db);
  await programme.activate(await programme.join('alice1'), 'igniteFund', 100);
  await programme.passDays(3);
  await programme.settle();
  await sql`update rewards set computed = credited + 1 where kind = 'daily' and business_date = '2026-01-02'`.execute(
    owner.db,
  );
  await sql`update rewards set status = 'capped', credited = 0 where kind = 'daily' and business_date = '2026-01-03'`.execute(
    owner.db,
  );
  app = await TestApp.begin(db);
  member = await app.logIn('alice1', PASSWORD);
  await app.addOperator('chief1', { isMain: true });
  operator = String((await app.logInOperator('chief1')).body['token']);
});

type List = { total: number; sums: { entries: number }; rows: { date: string; created_at: string }[] };

const list = async (path: string, token: string): Promise<List> =>
  (await app.call('GET', `/api${path}`, { caller: { token } })).body['data'] as List;

describe('the filter Capped', () => {
  it.each(['status=Capped', 'q=capped'])('finds partly cut rewards in the console by %s', async (asked) => {
    const found = await list(`/admin/bonus/daily?from=2026-01-01&to=2026-01-31&${asked}`, operator);
    expect(found.rows.map(({ date }) => date)).toEqual(['2026-01-03', '2026-01-02']);
    expect(found.sums.entries).toBe(2);
  });

  it.each(['status=Capped', 'q=capped'])(
    'finds partly cut rewards in the member’s report by %s',
    async (asked) => {
      expect((await list(`/rewards/report?kind=daily&${asked}`, member)).total).toBe(2);
    },
  );
});
