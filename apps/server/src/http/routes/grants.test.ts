import { rowsOf, sql } from '@tributary/database';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_PASSWORD, TestApp } from '../../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  await programme.join('alice1');
  app = await TestApp.begin(db);
  for (const name of ['first1', 'second1']) {
    await app.addOperator(name, { permissions: ['Approve Payments', 'View Reports'] });
    tokens[name] = String((await app.logInOperator(name)).body['token']);
  }
});

const send = (operator: string, path: string, body: unknown) =>
  app.call('POST', `/api/admin/grants${path}`, { body, caller: { token: tokens[operator] ?? '' } });
const PROPOSAL = {
  userrefid: 'alice1',
  kind: 'royalty',
  month: '2026-01',
  particular: 'January',
  depositAmount: '500',
  bonusAmount: '100',
};

describe('a grant in the console', () => {
  it('is proposed by one operator and confirmed by another with their password', async () => {
    const { body } = await send('first1', '', PROPOSAL);
    const { id } = body['data'] as { id: number };
    const wrong = await send('second1', `/${id}/confirm`, { password: 'not it' });
    expect([wrong.status, wrong.body['message']]).toEqual([403, 'Incorrect password!']);
    const own = await send('first1', `/${id}/confirm`, { password: OPERATOR_PASSWORD });
    expect([own.status, own.body['code']]).toEqual([403, 'sameApprover']);
    expect((await send('second1', `/${id}/confirm`, { password: OPERATOR_PASSWORD })).status).toBe(200);
    const list = await app.call('GET', '/api/admin/grants?kind=royalty', {
      caller: { token: tokens['first1'] ?? '' },
    });
    expect(list.body['data']).toMatchObject({
      total: 1,
      sums: { entries: 1, paid: 1, pending: 0, deposits: '500.000000', bonuses: '100.000000' },
      rows: [
        {
          status: 'Paid',
          memberId: 'alice1',
          proposedBy: 'first1',
          decidedBy: 'second1',
          bonusAmount: '100.000000',
        },
      ],
    });
  });

  it('is declined with a reason, and the audit log keeps the proposal', async () => {
    const { body } = await send('first1', '', { ...PROPOSAL, particular: 'Twice' });
    const { id } = body['data'] as { id: number };
    expect((await send('second1', `/${id}/decline`, {})).status).toBe(422);
    expect((await send('second1', `/${id}/decline`, { reason: 'Granted already' })).status).toBe(200);
    const rows = await rowsOf(
      database.current.db,
      sql<{ details: object }>`select details from audit_log where action = 'grant.decline'`,
    );
    expect(rows).toMatchObject([
      {
        details: {
          reason: 'Granted already',
          before: { status: 'proposed' },
          after: { status: 'declined' },
        },
      },
    ]);
  });

  it('stops password guesses at its confirmation after five', async () => {
    const { body } = await send('first1', '', { ...PROPOSAL, particular: 'Again' });
    const { id } = body['data'] as { id: number };
    const codes: unknown[] = [];
    for (let n = 0; n < 6; n++)
      codes.push((await send('second1', `/${id}/confirm`, { password: 'no' })).body['code']);
    expect(codes).toEqual([...Array(5).fill('passwordWrong'), 'tooManyRequests']);
    const credited = await rowsOf(database.current.db, sql`select 1 from rewards where kind = 'royalty'`);
    expect(credited).toHaveLength(1);
  });

  it.each([
    ['an invalid month', { month: '2026-13' }],
    ['an amount of zero', { bonusAmount: '0' }],
    ['more than two decimals', { bonusAmount: '1.001' }],
    ['an unknown kind', { kind: 'gift' }],
    ['no particular', { particular: ' ' }],
  ])('is refused with %s', async (_title, changes) => {
    expect((await send('first1', '', { ...PROPOSAL, ...changes })).status).toBe(422);
  });
});
