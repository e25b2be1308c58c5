import { rowsOf, sql } from '@tributary/database';
import { PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../testing/test-app.ts';

const GUESSES = 200;
const NETWORKS = 40;
const database = useDatabase();
/** Two servers that share only the database. */
let servers: TestApp[];

beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db, { treasury: 0 });
  for (const name of ['victim1', 'honest1']) await programme.join(name);
  servers = [await TestApp.begin(db, { limitFactor: 1 }), await TestApp.begin(db, { limitFactor: 1 })];
});

const logIn = async (n: number, userrefid: string, password: string, ip: string) => {
  const body = { userrefid, password };
  return servers[n % servers.length]!.call('POST', '/api/users/login', { body, caller: { ip } });
};
const countOf = (replies: { status: number }[], status: number) =>
  replies.filter((reply) => reply.status === status).length;

describe('the limit of simultaneous logins over two servers (A5, O5)', () => {
  it('allows five guesses per account over all networks, while honest logins succeed', async () => {
    const guesses = Promise.all(
      Array.from({ length: GUESSES }, (_, n) => logIn(n, 'victim1', `guess ${n}`, `203.0.${n}.1`)),
    );
    const honest: { status: number }[] = [];
    for (let n = 0; n < 5; n++) honest.push(await logIn(n, 'honest1', PASSWORD, '198.51.100.1'));
    const replies = await guesses;
    expect([countOf(replies, 401), countOf(replies, 429)]).toEqual([5, GUESSES - 5]);
    expect(countOf(honest, 200)).toBe(5);
  });

  it('allows one password on many accounts twenty times per network', async () => {
    const perNetwork = 25;
    const replies = await Promise.all(
      Array.from({ length: NETWORKS * perNetwork }, (_, n) =>
        logIn(n, `nobody${n}`, 'password 1', `192.0.${n % 2}.1`),
      ),
    );
    expect(countOf(replies, 401) + countOf(replies, 503)).toBeLessThanOrEqual(2 * 20);
    expect(countOf(replies, 429)).toBe(NETWORKS * perNetwork - 2 * 20);
  });

  it('leaves one row per bucket, not one per attempt', async () => {
    const rows = await rowsOf(
      database.current.db,
      sql`select bucket from throttles where bucket like 'login:ip:192.0.%'`,
    );
    expect(rows).toHaveLength(2);
  });
});
