import { usdt } from '@tributary/domain';
import { claimOdl, setTurnover } from '@tributary/modules/odl';
import { PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
let member = '';
let operator = '';

beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  const alice = await programme.join('alice1');
  await programme.activate(alice, 'legacyVault', 10_000);
  for (const name of ['bob1', 'carl1', 'dora1'])
    await programme.activate(await programme.join(name, 'alice1'), 'elevatePlus', 5_000);
  await setTurnover(db, { turnoverMicro: usdt(10_000), actor: 'test' });
  await claimOdl(db, alice);
  await programme.passDays(3);
  await programme.settle();
  app = await TestApp.begin(db);
  member = await app.logIn('alice1', PASSWORD);
  await app.addOperator('chief1', { isMain: true });
  operator = String((await app.logInOperator('chief1')).body['token']);
});

type Row = { id: string; particulars: string; amount_recevied_from: string };

const list = async (path: string, token: string): Promise<{ total: number; rows: Row[] }> =>
  (await app.call('GET', `/api${path}`, { caller: { token } })).body['data'] as never;

const KINDS = ['daily', 'direct', 'network', 'blb', 'odl'] as const;

/** The whole cell, its longest word, and its last words. */
const piecesOf = (cell: string): string[] => [
  cell,
  cell.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? cell,
  cell.split(' ').slice(-3).join(' '),
];

describe('the search of a reward report', () => {
  it.each(KINDS)('finds the printed particulars of %s in the member’s report', async (kind) => {
    const { rows } = await list(`/rewards/report?kind=${kind}`, member);
    expect(rows.length).toBeGreaterThan(0);
    for (const text of piecesOf(rows[0]!.particulars)) {
      const found = await list(`/rewards/report?kind=${kind}&size=50&q=${encodeURIComponent(text)}`, member);
      expect([text, found.rows.map(({ id }) => id)]).toEqual([text, expect.arrayContaining([rows[0]!.id])]);
    }
  });

  it.each(KINDS)('finds the printed particulars of %s in the console', async (kind) => {
    const path = `/admin/bonus/${kind}?from=2026-01-01&to=2026-01-31&size=50`;
    const { rows } = await list(path, operator);
    expect(rows.length).toBeGreaterThan(0);
    for (const text of piecesOf(rows[0]!.amount_recevied_from)) {
      const found = await list(`${path}&q=${encodeURIComponent(text)}`, operator);
      expect([text, found.rows.map(({ id }) => id)]).toEqual([text, expect.arrayContaining([rows[0]!.id])]);
    }
  });

  it.each(['odl', 'blb'])('finds the printed status Active of %s', async (kind) => {
    const paid = await list(`/rewards/report?kind=${kind}&status=Paid`, member);
    expect((await list(`/rewards/report?kind=${kind}&q=active`, member)).total).toBe(paid.total);
  });
});
