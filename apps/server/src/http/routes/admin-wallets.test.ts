import { usdt } from '@tributary/domain';
import { PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  await programme.activate(await programme.join('alice1'), 'igniteFund', 100);
  await programme.give(await programme.join('bob1', 'alice1'), usdt(7), 'working');
  await programme.passDays(2);
  await programme.settle();
  app = await TestApp.begin(db);
  for (const name of ['alice1', 'bob1']) tokens[name] = await app.logIn(name, PASSWORD);
  await app.addOperator('reports', { permissions: ['View Reports'] });
  await app.addOperator('support', { permissions: ['Customer Support'] });
  for (const name of ['reports', 'support'])
    tokens[name] = String((await app.logInOperator(name)).body['token']);
});

const get = async (path: string, who: string) =>
  app.call('GET', `/api${path}`, { caller: { token: tokens[who]! } });
const rows = async (path: string, who: string) =>
  (await get(path, who)).body['data'] as Record<string, string>[];

describe('a documented report of wallets', () => {
  it('sums the wallets of all members by type (API-12)', async () => {
    const own = [await rows('/e-wallet/alice1', 'alice1'), await rows('/e-wallet/bob1', 'bob1')];
    const sum = (at: number) =>
      own.reduce((total, wallets) => total + Number(wallets[at]!['amount']), 0).toFixed(6);
    expect(await rows('/admin/report/e-wallet-summary', 'reports')).toEqual([
      { type: 'R-Wallet', amount: sum(0) },
      { type: 'Profit', amount: sum(1) },
      { type: 'Working', amount: sum(2) },
    ]);
    expect([sum(1) !== '0.000000', sum(2)]).toEqual([true, '7.000000']);
  });

  it('lists the lines of every statement with their members, newest first (API-13)', async () => {
    const lines = await rows('/admin/report/all-transactions', 'reports');
    expect(lines.map((line) => line['created_at'])).toEqual(
      lines
        .map((line) => line['created_at']!)
        .sort()
        .reverse(),
    );
    for (const name of ['alice1', 'bob1']) {
      const { rows: own } = (await get(`/transactions/${name}?size=50`, name)).body['data'] as {
        rows: Record<string, string>[];
      };
      const byId = (a: Record<string, string>, b: Record<string, string>) => a['id']!.localeCompare(b['id']!);
      const listed = lines.filter((line) => line['user_id'] === name);
      expect(listed.length).toBeGreaterThan(0);
      expect(listed.sort(byId)).toEqual(own.map((line) => ({ ...line, user_id: name })).sort(byId));
    }
  });

  it.each(['e-wallet-summary', 'all-transactions'])(
    'refuses %s to an operator without the right to view reports',
    async (path) => {
      expect((await get(`/admin/report/${path}`, 'support')).status).toBe(403);
      expect((await get(`/admin/report/${path}`, 'alice1')).status).toBe(401);
    },
  );
});
