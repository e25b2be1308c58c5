import { PASSWORD, takeBack, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
let programme: TestProgramme;
let anna = 0;
let below = 0;
let lot = 0;

const read = async (path: string, name = 'anna1') => {
  const token = await app.logIn(name, PASSWORD);
  const { status, body } = await app.call('GET', `/api/packages/${path}`, { caller: { token } });
  expect(status).toBe(200);
  return body['data'] as Record<string, unknown>[];
};

type Filled = { type: string; earned: string; streams: { amount: string }[] };
const amountsOf = async (name?: string) =>
  ((await read('filled-caps', name)) as Filled[]).map(({ type, earned, streams }) => [
    type,
    earned,
    ...streams.map(({ amount }) => amount),
  ]);

/** Two packages with caps of 2,000 and 200. A Direct Bounty of 2,100 fills the first and spills into the second. */
beforeAll(async () => {
  programme = await TestProgramme.begin(database.current.db);
  app = await TestApp.begin(database.current.db);
  anna = await programme.join('anna1');
  below = await programme.join('below1', 'anna1');
  await programme.join('newcomer1');
  await programme.activate(anna, 'elevatePlus', 1_000);
  await programme.activate(anna, 'igniteFund', 100);
  await programme.passDays(5);
  lot = await programme.activate(below, 'legacyVault', 30_000);
  await programme.passDays(5);
});

describe('the streams of a cap', () => {
  it('add up to the earned amount: Daily, Direct, Network and ODL, with what spilled into the next package', async () => {
    expect(await amountsOf()).toEqual([
      // 0.30 on ten days; the rest of the 2,100; 5% of 150.00 on five days.
      ['igniteFund', '160.500000', '3.000000', '120.000000', '37.500000', '0.000000'],
      ['elevatePlus', '2000.000000', '20.000000', '1980.000000', '0.000000', '0.000000'],
    ]);
  });

  it('are none without a package', async () => expect(await amountsOf('newcomer1')).toEqual([]));

  it('leave out amounts that were taken back', async () => {
    await takeBack(programme, below, lot);
    const amounts = await amountsOf();
    expect(amounts.map(([type, earned, , direct, network]) => [type, earned, direct, network])).toEqual([
      ['elevatePlus', '20.000000', '0.000000', '0.000000'],
      ['igniteFund', '3.000000', '0.000000', '0.000000'],
    ]);
  });

  it('are refused without a login', async () => {
    expect((await app.call('GET', '/api/packages/filled-caps')).status).toBe(401);
  });
});

describe('the end of a package', () => {
  it('has its day, the daily reward until then, and the packages that earn after it', async () => {
    await programme.passDays(2);
    const [first, other] = await read('cap-forecast');
    expect(first).toMatchObject({ end: { why: 'ends', on: '2026-10-28', daily: '4.000000', goesOn: [] } });
    expect(other).toMatchObject({ end: { why: 'ends', on: '2026-10-28', daily: '0.300000', goesOn: [] } });
    await programme.activate(anna, 'igniteFund', 200);
    const [elevate, ignite] = await read('cap-forecast');
    expect(elevate).toMatchObject({ end: { goesOn: [{ type: 'igniteFund', daily: '0.600000' }] } });
    expect(ignite).toMatchObject({ end: { why: 'ends', on: '2026-11-09', daily: '0.600000', goesOn: [] } });
  });

  it('is unknown in the first seven days', async () => {
    await programme.activate(await programme.join('other1'), 'igniteFund', 100);
    const [young] = await read('cap-forecast', 'other1');
    expect(young).toMatchObject({ cases: null, end: null });
  });
});

describe('the returns of principals', () => {
  it('are listed by day and package, earliest first', async () => {
    const returns = await read('returns');
    expect(returns.map(({ type, on, amount }) => [type, on, amount])).toEqual([
      ['elevatePlus', '2026-10-28', '1000.000000'],
      ['igniteFund', '2026-10-28', '100.000000'],
      ['igniteFund', '2026-11-09', '200.000000'],
    ]);
  });

  it('are none without a package', async () => expect(await read('returns', 'newcomer1')).toEqual([]));
});
