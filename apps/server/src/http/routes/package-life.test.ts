import { sql } from '@tributary/database';
import { addDays } from '@tributary/domain';
import { PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

const database = useDatabase({ booksHold: false });
let app: TestApp;
let token = '';
let today = '';

beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db, { treasury: 1_000, coverageDays: 0 });
  await programme.join('anna1');
  app = await TestApp.begin(db);
  token = await app.logIn('anna1', PASSWORD);
  const { rows } = await sql<{ day: string }>`select app_day()::text as day`.execute(db);
  today = rows[0]?.day ?? '';
});

const asked = async (query: string) => app.call('GET', `/api/packages/life?${query}`, { caller: { token } });

describe('the life of an amount that is activated today', () => {
  it('has its dates from the server’s day and its amounts by the plan', async () => {
    const { body } = await asked('packageType=elevatePlus&amount=1000');
    expect(body['data']).toEqual({
      first: { day: 1, on: addDays(today, 1), amount: '4.000000' },
      last: { day: 300, on: addDays(today, 300), amount: '1200.000000' },
      breakEven: { day: 278, on: addDays(today, 278), amount: '1000.800000' },
      cap: '2000.000000',
      capReached: null,
      principal: { day: 300, on: addDays(today, 300), amount: '1000.000000' },
      coveredDays: null,
      treasuryEmpty: null,
    });
  });

  it('names the day from which rewards would wait, by the money that the treasury has now', async () => {
    await sql`update reward_outlook set daily = 10000000`.execute(database.current.owner.db);
    const { body } = await asked('packageType=elevatePlus&amount=1000');
    expect(body['data']).toMatchObject({
      coveredDays: 100,
      treasuryEmpty: { day: 100, on: addDays(today, 100), amount: '400.000000' },
    });
  });

  it.each([
    ['packageType=elevatePlus&amount=1', 'amountOutOfRange'],
    ['packageType=elevatePlus&amount=-1000', 'invalidInput'],
    ['packageType=elevatePlus', 'invalidInput'],
    ['packageType=none&amount=1000', 'invalidInput'],
  ])('refuses %s with %s', async (query, code) => {
    expect((await asked(query)).body['code']).toBe(code);
  });

  it('is refused without a login', async () => {
    const { status } = await app.call('GET', '/api/packages/life?packageType=elevatePlus&amount=1000');
    expect(status).toBe(401);
  });
});
