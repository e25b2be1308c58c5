import { PASSWORD, takeBack, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
let programme: TestProgramme;
let below = 0;
let belowLot = 0;

type Compared = { amount: string; before: string | null; change: string | null };
type Streams = {
  comparableFrom: string | null;
  streams: (Compared & { kind: string })[];
  total: Compared;
  regular: Compared;
};

const streamsOf = async (name: string): Promise<Streams> => {
  const token = await app.logIn(name, PASSWORD);
  const { status, body } = await app.call('GET', '/api/earnings/streams', { caller: { token } });
  expect(status).toBe(200);
  return body['data'] as Streams;
};
const rowsOf = ({ streams }: Streams) =>
  streams.map(({ kind, amount, before, change }) => [kind, amount, before, change]);

/** The member earns from 2 January, below1 from 12 January, and two legs that fill a slab from 11 February. */
beforeAll(async () => {
  programme = await TestProgramme.begin(database.current.db);
  app = await TestApp.begin(database.current.db);
  const anna = await programme.join('anna1');
  below = await programme.join('below1', 'anna1');
  await programme.join('newcomer1');
  await programme.activate(anna, 'elevatePlus', 1_000);
  await programme.passDays(10);
  belowLot = await programme.activate(below, 'igniteFund', 300);
  await programme.passDays(30);
  for (const [leg, amount] of [
    ['leg1', 7_000],
    ['leg2', 5_500],
  ] as const)
    await programme.activate(await programme.join(leg, 'anna1'), 'elevatePlus', amount);
  await programme.passDays(19);
});

describe('the earnings by stream', () => {
  it('are not compared before both periods lie after the first activation', async () => {
    const streams = await streamsOf('anna1');
    expect(streams).toMatchObject({ days: 30, from: '2026-01-31', to: '2026-03-01' });
    expect(streams.comparableFrom).toBe('2026-03-02');
    expect(streams.total).toEqual({ amount: '1163.390000', before: null, change: null });
  });

  it('compare each stream of 30 days with the 30 days before, and all but the one-off bonus', async () => {
    await programme.passDays(1);
    const streams = await streamsOf('anna1');
    expect(rowsOf(streams)).toEqual([
      ['daily', '120.000000', '120.000000', '0.000000'],
      ['direct', '875.000000', '21.000000', '854.000000'],
      // 7% of 0.90 on 30 and 20 days, and 7% of 50.00 on the last 20.
      ['network', '71.890000', '1.260000', '70.630000'],
      ['blb', '100.000000', '0.000000', '100.000000'],
      ['odl', '0.000000', '0.000000', '0.000000'],
    ]);
    expect(streams.total).toEqual({ amount: '1166.890000', before: '142.260000', change: '1024.630000' });
    expect(streams.regular).toEqual({ amount: '1066.890000', before: '142.260000', change: '924.630000' });
  });

  it('have the sum of the report of the same days', async () => {
    const { body } = await app.call('GET', '/api/earnings/report?from=2026-02-01&to=2026-03-02&size=50', {
      caller: { token: await app.logIn('anna1', PASSWORD) },
    });
    const { sums } = body['data'] as { sums: { total: string } };
    expect((await streamsOf('anna1')).total.amount).toBe(sums.total);
  });

  it('are zero for a new member, without a day of comparison', async () => {
    const { comparableFrom, total } = await streamsOf('newcomer1');
    expect([comparableFrom, total]).toEqual([null, { amount: '0.000000', before: null, change: null }]);
  });

  it('leave out amounts that were taken back, in the period of their rewards', async () => {
    await takeBack(programme, below, belowLot);
    const streams = await streamsOf('anna1');
    expect(rowsOf(streams).slice(1, 3)).toEqual([
      ['direct', '875.000000', '0.000000', '875.000000'],
      ['network', '70.000000', '0.000000', '70.000000'],
    ]);
  });

  it('are refused without a login', async () => {
    expect((await app.call('GET', '/api/earnings/streams')).status).toBe(401);
  });
});
