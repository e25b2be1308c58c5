import { rowsOf, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import { PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
let leader = 0;
const tokens: Record<string, string> = {};

/** `leader` has legs of 7,000 and 5,500: slab 1 is complete, and slab 2 has two of three legs. */
beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  leader = await programme.join('leader');
  for (const [leg, amount] of [
    ['leg1', 7_000],
    ['leg2', 5_500],
  ] as const)
    await programme.activate(await programme.join(leg, 'leader'), 'elevatePlus', amount);
  app = await TestApp.begin(db);
  for (const name of ['leader', 'leg1']) tokens[name] = await app.logIn(name, PASSWORD);
});

const submit = (userRefId: string, who: string) =>
  app.call('POST', '/api/blb/submit', { body: { userRefId }, caller: { token: tokens[who] ?? '' } });
const slabs = async () =>
  (
    (await app.call('GET', '/api/blb/leader', { caller: { token: tokens['leader'] ?? '' } })).body[
      'plan'
    ] as {
      slabs: Record<string, unknown>[];
    }
  ).slabs;

describe('Beyond Limit Bonus over the API', () => {
  it('shows each slab with its legs as the server counts them (AMB-011)', async () => {
    const [first, second, third] = await slabs();
    expect(first).toMatchObject({ id: 1, status: 'success', current: '12500.000000', thresholds: [] });
    expect(second).toMatchObject({
      id: 2,
      status: 'in-progress',
      required: '15000.000000',
      current: '10000.000000',
      perDownline: ['5000.000000', '5000.000000', '0.000000'],
      submitted: false,
    });
    expect(third).toMatchObject({
      id: 3,
      status: 'in-progress',
      perDownline: ['7000.000000', '5500.000000', '0.000000'],
    });
  });

  it('pays one bonus per slab, computed by the server, although a browser posts a hundred times (J10)', async () => {
    const before = await balancesOf(database.current.db, leader);
    expect(before.working).toBe(usdt(100));
    const replies = await Promise.all(Array.from({ length: 100 }, () => submit('leader', 'leader')));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balancesOf(database.current.db, leader)).toEqual(before);
    expect(
      await rowsOf(database.current.db, sql`select level, credited from rewards where kind = 'blb'`),
    ).toEqual([{ level: 1, credited: usdt(100) }]);
    expect((await slabs()).map(({ submitted }) => submitted)).toEqual([true, false, false, false, false]);
  });

  it('answers 404 for another member', async () => {
    expect((await submit('leader', 'leg1')).status).toBe(404);
    expect((await submit('nobody99', 'leg1')).status).toBe(404);
  });
});
