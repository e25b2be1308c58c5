import { sql } from '@tributary/database';
import { addDays, usdt, type BusinessDay } from '@tributary/domain';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { balanceDays } from './balance-days.ts';

const database = useDatabase();
let memberId: number;
let start: BusinessDay;
let today: BusinessDay;

const day = async (): Promise<BusinessDay> =>
  (await sql<{ day: string }>`select app_day()::text as day`.execute(database.current.db)).rows[0]!
    .day as BusinessDay;

beforeAll(async () => {
  const programme = await TestProgramme.begin(database.current.db, { treasury: 100 });
  memberId = await programme.join('anna1');
  start = await day();
  await programme.passDays(2);
  await programme.give(memberId, usdt(100));
  await programme.give(memberId, usdt(50), 'working');
  await programme.passDays(3);
  await programme.give(memberId, usdt(7), 'profit');
  today = await day();
});

const asked = (period: { from?: string; to?: string } = {}) =>
  balanceDays(database.current.db, { memberId, today, ...period });

describe('the balance of a member by day', () => {
  it('is taken after the last line of a day, and stays until the next line', async () => {
    const days = await asked({ from: start });
    expect(days.map(({ balanceMicro }) => balanceMicro)).toEqual([0, 0, 150, 150, 150, 157].map(usdt));
    expect([days[0]?.day, days.at(-1)?.day]).toEqual([start, today]);
  });

  it('begins a period with the balance before it', async () => {
    const from = addDays(today, -1);
    expect(await asked({ from, to: from })).toEqual([{ day: from, balanceMicro: usdt(150) }]);
  });

  it('has no day after today', async () => {
    const days = await asked({ from: today, to: addDays(today, 30) });
    expect(days).toEqual([{ day: today, balanceMicro: usdt(157) }]);
  });
});
