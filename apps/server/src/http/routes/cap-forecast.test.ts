import { sql } from '@tributary/database';
import { addDays, usdt } from '@tributary/domain';
import { PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
let token = '';
let other = '';
let today = '';

const forecasts = async (caller = token) =>
  (await app.call('GET', '/api/packages/cap-forecast', { caller: { token: caller } })).body['data'] as Record<
    string,
    unknown
  >[];

beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db, { treasury: 5_000, coverageDays: 0 });
  const anna = await programme.join('anna1');
  const below = await programme.join('below1', 'anna1');
  const young = await programme.join('young1');
  await programme.activate(anna, 'elevatePlus', 1_000);
  await programme.passDays(5);
  // The sponsor holds Elevate Plus, so 7% of this amount is their Direct Bounty.
  await programme.activate(below, 'igniteFund', 300);
  await programme.passDays(5);
  await programme.fund(usdt(100));
  await programme.activate(young, 'igniteFund', 100);
  await programme.settle();
  app = await TestApp.begin(db);
  token = await app.logIn('anna1', PASSWORD);
  other = await app.logIn('young1', PASSWORD);
  today = (await sql<{ day: string }>`select app_day()::text as day`.execute(db)).rows[0]?.day ?? '';
});

describe('the forecast of a cap', () => {
  it('uses Daily and Network of the last night, with and without Direct and ODL of the days before', async () => {
    const [own] = await forecasts();
    // 4.00 Daily, and 7% of the 0.90 that the member below earns each night.
    const nightly = 4_063_000n;
    // 21.00 of Direct in the ten days since the package began.
    const recent = nightly + usdt(21) / 10n;
    const { rows } = await sql<{
      earned: bigint;
    }>`select earned from packages where package_type = 'elevatePlus'`.execute(database.current.db);
    const left = usdt(2_000) - (rows[0]?.earned ?? 0n);
    const days = Number((left + recent - 1n) / recent);
    expect(own).toMatchObject({
      type: 'elevatePlus',
      today,
      cap: '2000.000000',
      lastDay: addDays(today, 290),
      cases: {
        recent: { perDay: '6.163000', outcome: 'ends', days: 290 },
        nightly: { perDay: '4.063000', outcome: 'ends', on: addDays(today, 290), days: 290 },
      },
    });
    expect(days).toBeGreaterThan(290);
  });

  it('has no cases before the package is seven days old', async () => {
    const [own] = await forecasts(other);
    expect(own).toMatchObject({ from: addDays(today, 7), cases: null });
  });

  it('is refused without a login', async () => {
    expect((await app.call('GET', '/api/packages/cap-forecast')).status).toBe(401);
  });
});
