import { PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { usdt } from '@tributary/domain';
import { setTurnover } from '@tributary/modules/odl';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
let member = '';
let operator = '';

/** A turnover of 10,000 gives the slab of an Ignite Fund of 100 a share of 120, which no member claims. */
beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  await programme.activate(await programme.join('alice1'), 'igniteFund', 100);
  await setTurnover(db, { turnoverMicro: usdt(10_000), actor: 'test' });
  await programme.passDays(3);
  app = await TestApp.begin(db);
  member = await app.logIn('alice1', PASSWORD);
  await app.addOperator('chief1', { isMain: true });
  operator = String((await app.logInOperator('chief1')).body['token']);
});

const get = async (path: string, token: string) =>
  (await app.call('GET', `/api${path}`, { caller: { token } })).body;
const data = async (path: string, token: string) => (await get(path, token))['data'] as never;

describe('a missed ODL share', () => {
  const PERIOD = 'from=2026-01-01&to=2026-01-31';

  it('shows its amount in the member’s report, and is in no sum of credits', async () => {
    const { rows, sums } = await data('/rewards/report?kind=odl', member);
    expect(rows).toMatchObject([{ amount: '120.000000', amount_status: 'Missed' }]);
    expect(sums).toMatchObject({ amount: '0.000000', paid: '0.000000', missed: '120.000000' });
    expect(await data('/odl-history/alice1', member)).toMatchObject([{ amount: '120.000000' }]);
  });

  it.each(['&missed=only', '&status=Missed', '&q=120', '&q=Ignite', ''])(
    'shows its amount and sum in the console’s report%s',
    async (filter) => {
      const { rows, sums, byDate } = await data(`/admin/bonus/odl?${PERIOD}${filter}`, operator);
      const sum = filter.startsWith('&missed') || filter.startsWith('&status') ? '120.000000' : '0.000000';
      expect(byDate).toMatchObject([{ rows: 1, sum }]);
      expect(rows).toMatchObject([{ amount: '120.000000', amount_status: 'Missed' }]);
      expect(sums).toMatchObject({ entries: 1, bonuses: '0.000000', missed: '120.000000' });
    },
  );

  it('is not among the claimed shares', async () => {
    const { rows, sums } = await data(`/admin/bonus/odl?${PERIOD}&missed=no`, operator);
    expect([rows, sums]).toMatchObject([[], { bonuses: '0.000000', missed: '0.000000' }]);
  });

  it('shows its amount in the documented report and in the file', async () => {
    expect(await data('/admin/report/old-income', operator)).toMatchObject([{ amount: '120.000000' }]);
    const file = await get(`/admin/bonus/odl/export?format=csv&${PERIOD}&missed=only`, operator);
    expect(file['text']).toContain('Ignite Fund,120.000000,Missed');
    const own = await get('/rewards/report/export?format=csv&kind=odl', member);
    expect(own['text']).toContain(',120.000000,Missed');
  });

  it('is explained as missed and not as cut by a cap', async () => {
    const [row] = (await data('/odl-history/alice1', member)) as { id: string }[];
    expect(await data(`/rewards/${row!.id}/explanation`, member)).toMatchObject({
      status: 'missed',
      computed: '120.000000',
      credited: '0.000000',
      cut: '0.000000',
      words: expect.stringContaining('was not claimed in its window'),
    });
  });
});

describe('the report of the Daily XRP Bounty', () => {
  it('sums today’s credits apart from all credits (RBOT-01)', async () => {
    const { rows, sums } = (await data('/rewards/report?kind=daily', member)) as {
      rows: { id: string; amount: string }[];
      sums: Record<string, string>;
    };
    const today = rows.filter(({ id }) => id.startsWith('2026-01-04.'));
    expect(today).toHaveLength(1);
    expect([sums['today'], rows.length]).toEqual([today[0]!.amount, 3]);
  });
});
