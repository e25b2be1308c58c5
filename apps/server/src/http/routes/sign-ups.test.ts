import { oneRow, sql } from '@tributary/database';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
let programme: TestProgramme;

beforeAll(async () => {
  programme = await TestProgramme.begin(database.current.db);
  await programme.activate(await programme.join('alice1'), 'legacyVault', 10_000);
  app = await TestApp.begin(database.current.db, { limitFactor: 1 });
});

const signUp = (userrefid: string, refferal_code: string, ip: string) =>
  app.call('POST', '/api/register', {
    caller: { ip },
    body: {
      name: 'Somebody',
      userrefid,
      email: `${userrefid}@sign.test`,
      password: 'brook 52 fen',
      mobile_no: '919999999999',
      refferal_code,
      agree_to_terms: 1,
    },
  });

describe('a login with missing fields', () => {
  it.each([
    [{}, { userrefid: 'Username is required', password: 'Password is required' }],
    [{ userrefid: 'alice1' }, { password: 'Password is required' }],
    [{ password: 'x' }, { userrefid: 'Username is required' }],
  ])('names every missing field of %o', async (body, fields) => {
    const reply = await app.call('POST', '/api/users/login', { caller: { ip: '198.51.100.9' }, body });
    expect([reply.status, reply.body['fields']]).toEqual([422, fields]);
  });
});

describe('the sign-up (J12)', () => {
  it.each(['newone1', 'NEWONE1', 'newOne1', ' newone1', 'newone1 ', 'newone1\u200b', 'ｎewone1'])(
    'refuses the new member’s own name as the sponsor, written %j',
    async (sponsor) => {
      const reply = await signUp('newone1', sponsor, '198.51.100.7');
      expect([reply.status, (reply.body['fields'] as Record<string, string>)['refferal_code']]).toEqual([
        422,
        'Invalid Sponsor ID. Please check and try again.',
      ]);
      expect(
        await oneRow(
          database.current.db,
          sql`select count(*)::int as n from members where userrefid = 'newone1'`,
        ),
      ).toEqual({ n: 0 });
    },
  );

  it('stops dozens of sign-ups from one address, and accepts those from another', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 50; n++) statuses.push((await signUp(`many${n}`, 'alice1', '203.0.113.9')).status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(20);
    expect(statuses.at(-1)).toBe(429);
    expect((await signUp('other1', 'alice1', '203.0.114.9')).status).toBe(200);
  });

  it('brings the sponsor nothing until a paid activation', async () => {
    const { n } = await oneRow(
      database.current.db,
      sql<{
        n: number;
      }>`select count(*)::int as n from members where sponsor_id = (select id from members where userrefid = 'alice1')`,
    );
    expect(n).toBeGreaterThan(1);
    await programme.settle();
    expect(await oneRow(database.current.db, sql`select count(*)::int as n from rewards`)).toEqual({ n: 0 });
  });
});
