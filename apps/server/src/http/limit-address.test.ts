import { TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
let addresses = 0;

beforeAll(async () => {
  const programme = await TestProgramme.begin(database.current.db);
  await programme.join('alice1');
  app = await TestApp.begin(database.current.db, { limitFactor: 1 });
});

const statusesOf = async (
  ip: string,
  calls: readonly [method: string, path: string][],
): Promise<number[]> => {
  const statuses: number[] = [];
  for (const [method, path] of calls)
    statuses.push((await app.call(method, path, { caller: { ip } })).status);
  return statuses;
};
const times = (count: number, path: (n: number) => string): [string, string][] =>
  Array.from({ length: count }, (_, n) => ['GET', `/api${path(n)}`]);

describe('the API for an address without a session', () => {
  it.each([
    ['look-ups of a sponsor', 30, (n: number) => `/verify-sponsor/guess${n}`],
    ['look-ups of a free name', 30, (n: number) => `/verify-userrefid/guess${n}`],
    ['both look-ups together', 30, (n: number) => `/verify-${n % 2 ? 'sponsor' : 'userrefid'}/guess${n}`],
    ['captchas', 30, () => '/admin/captcha'],
  ])('answers %s %i times a minute (Z9)', async (_title, max, path) => {
    const ip = `203.0.113.${++addresses}`;
    const statuses = await statusesOf(ip, times(max + 5, path));
    expect(statuses.slice(0, max)).not.toContain(429);
    expect(statuses.slice(max)).toEqual(Array(5).fill(429));
    expect(await statusesOf('198.51.100.1', times(1, path))).not.toEqual([429]);
  });

  it('reveals of a member only the name', async () => {
    const { body } = await app.call('GET', '/api/verify-sponsor/alice1', { caller: { ip: '192.0.2.1' } });
    expect(body['data']).toEqual({ exists: true, name: 'Member alice1' });
  });
});
