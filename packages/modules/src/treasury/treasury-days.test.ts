import { sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { useDatabase } from '@tributary/testing';
import { beforeAll, expect, it } from 'vitest';
import { coverageAtPace } from './coverage.ts';
import { treasuryDays } from './treasury-days-store.ts';

/** The test plants daily sums without their rewards, so the books do not match. */
const database = useDatabase({ booksHold: false });
const TODAY = '2026-11-26';
const micro = (whole: number) => usdt(whole).toString();

beforeAll(async () => {
  const { db } = database.current.owner;
  await sql`insert into treasury_fundings (amount, source, reference, evidence, funded_by, created_at, first_entry, last_entry) values
    (${micro(500)}::bigint, 'operator', 'one', 'paper', 'operator:olga', '2026-11-25T12:00:00+05:30', null, null),
    (${micro(20)}::bigint, 'fees', 'two', 'paper', 'operator:olga', '2026-11-25T23:59:00+05:30', 1, 2),
    (${micro(9)}::bigint, 'operator', 'three', 'paper', 'operator:olga', '2026-11-26T00:01:00+05:30', null, null)`.execute(
    db,
  );
  await sql`insert into reward_tallies (business_date, kind, status, rewards, base, credited) values
    ('2026-11-25', 'daily', 'paid', 2, 0, ${micro(30)}::bigint),
    ('2026-11-25', 'daily', 'paid', -1, 0, ${micro(-10)}::bigint),
    ('2026-11-25', 'odl', 'paid', 1, 0, ${micro(4)}::bigint),
    ('2026-11-25', 'royalty', 'paid', 1, 0, ${micro(7)}::bigint),
    ('2026-10-27', 'daily', 'paid', 1, 0, ${micro(999)}::bigint)`.execute(db);
  await sql`insert into transparency_days (day, kept_at, figures) values
    ('2026-11-25', '2026-11-25T00:01:00+05:30', '{"coverage.days": "12"}'),
    ('2026-11-26', '2026-11-26T00:01:00+05:30', '{"coverage.days": null}')`.execute(db);
});

it('lists 30 days up to the given one, each with fundings, rewards and covered days', async () => {
  const days = await treasuryDays(database.current.db, TODAY);
  expect([days.length, days[0]?.day]).toEqual([30, '2026-10-28']);
  expect(days.slice(-3)).toEqual([
    day('2026-11-24', {}),
    day('2026-11-25', {
      operatorMicro: usdt(500),
      feesMicro: usdt(20),
      grantsMicro: usdt(7),
      coveredDays: 12,
      incomes: { ...NONE, daily: usdt(20), odl: usdt(4) },
    }),
    day(TODAY, { operatorMicro: usdt(9) }),
  ]);
});

it('leaves out rewards from before its first day', async () => {
  const days = await treasuryDays(database.current.db, TODAY);
  expect(days.reduce((sum, { incomes }) => sum + incomes.daily, 0n)).toBe(usdt(20));
});

it('keeps the pace of all rewards of the 30 days before today, and the days that the treasury lasts at it', async () => {
  const { db } = database.current;
  const pace = (today: string, free = 100) => coverageAtPace(db, { freeMicro: usdt(free), today });
  // 31 USDT on the 25th and 999 on 27 October: 1,030 in the 30 days before 26 November.
  expect(await pace(TODAY)).toEqual({ perDayMicro: usdt(1_030) / 30n, days: 2 });
  expect(await pace(TODAY, -5)).toMatchObject({ days: 0 });
  // Today's rewards are not a whole day; 27 October is out of the 30 days.
  expect(await pace('2026-12-02')).toEqual({ perDayMicro: usdt(31) / 7n, days: 22 });
});

it('has no pace before a week of rewards', async () => {
  const { db } = database.current;
  const pace = (today: string) => coverageAtPace(db, { freeMicro: usdt(100), today });
  expect([await pace('2026-12-01'), await pace('2026-10-27'), await pace('2027-03-01')]).toEqual([
    null,
    null,
    null,
  ]);
});

const NONE = { daily: 0n, direct: 0n, network: 0n, blb: 0n, odl: 0n };

const day = (date: string, has: object) => ({
  day: date,
  operatorMicro: 0n,
  feesMicro: 0n,
  grantsMicro: 0n,
  coveredDays: null,
  incomes: NONE,
  ...has,
});
