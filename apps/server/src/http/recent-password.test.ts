import { currentTime, oneRow, sql, stopClockAt } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { giveVerifiedAddress, memberWithBalance, TestProgramme, useDatabase } from '@tributary/testing';
import { requestWithdrawal } from '@tributary/modules/withdrawals';
import { createPasswordLink, setPasswordByLink } from '@tributary/modules/operators';
import { inTransaction } from '@tributary/database';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetPasswordAttempts } from '../testing/persons.ts';
import { OPERATOR_PASSWORD, TestApp, type Reply } from '../testing/test-app.ts';
import { ADDRESS } from '../testing/use-withdrawals.ts';

const database = useDatabase();
let app: TestApp;
let programme: TestProgramme;
let token: string;
let names = 0;

const logIn = async (name = 'olga'): Promise<string> => String((await app.logInOperator(name)).body['token']);

beforeAll(async () => {
  const { db } = database.current;
  programme = await TestProgramme.begin(db);
  app = await TestApp.begin(db);
  for (const name of ['olga', 'oskar'])
    await app.addOperator(name, { permissions: ['View Reports', 'Approve Payments'] });
});
beforeEach(async () => {
  await forgetPasswordAttempts(database.current.db);
  token = await logIn();
});

const pending = async (gross: number): Promise<number> => {
  const { db } = database.current;
  const memberId = await memberWithBalance(programme, `paid${++names}`, { profit: usdt(gross) });
  await giveVerifiedAddress(db, memberId, { coin: 'usdt', address: ADDRESS });
  const wish = {
    memberId,
    wallet: 'profit',
    coin: 'usdt',
    grossMicro: usdt(gross),
    address: ADDRESS,
  } as const;
  return (await requestWithdrawal(db, wish)).id;
};
const decide = (id: number, changes: object = {}, caller: object = {}): Promise<Reply> =>
  app.call('POST', '/api/admin/withdrawals/status/update', {
    body: { id, status: 'Approved', ...changes },
    caller: { token, ...caller },
  });
const password = OPERATOR_PASSWORD;
const outcomeOf = ({ body }: Reply) => (body['data'] as { status?: string } | null)?.status ?? body['code'];
const later = async (minutes: number): Promise<void> => {
  const { db } = database.current;
  await stopClockAt(db, new Date((await currentTime(db)).getTime() + minutes * 60_000));
};
const isConfirmed = async (): Promise<unknown> =>
  ((await app.call('GET', '/api/admin/me', { caller: { token } })).body['data'] as { confirmed: boolean })
    .confirmed;

describe('a decision on a withdrawal', () => {
  it.each([['Approved'], ['Reject']])(
    'is refused in a session without a typed password: %s',
    async (status) => {
      const id = await pending(50);
      expect(outcomeOf(await decide(id, { status, remark: 'No' }))).toBe('passwordNeeded');
      expect(await oneRow(database.current.db, sql`select status from withdrawals where id = ${id}`)).toEqual(
        { status: 'pending' },
      );
    },
  );

  it('needs the password once in a quarter of an hour', async () => {
    const ids = [await pending(50), await pending(50), await pending(50)];
    expect(outcomeOf(await decide(ids[0]!, { password }))).toBe('approved');
    expect(await isConfirmed()).toBe(true);
    await later(14);
    expect(outcomeOf(await decide(ids[1]!))).toBe('approved');
    await later(2);
    expect(await isConfirmed()).toBe(false);
    expect(outcomeOf(await decide(ids[2]!))).toBe('passwordNeeded');
  });

  it('needs the password again to reapprove a rejected request', async () => {
    const id = await pending(50);
    const rejected = await decide(id, { status: 'Reject', remark: 'No', password });
    const { updated_at } = rejected.body['data'] as { updated_at: string };
    token = await logIn();
    expect(outcomeOf(await decide(id, { created_at: updated_at }))).toBe('passwordNeeded');
    expect(outcomeOf(await decide(id, { created_at: updated_at, password }))).toBe('approved');
  });

  it('is not confirmed in another session of the same operator or of another one', async () => {
    const ids = [await pending(50), await pending(50)];
    await decide(ids[0]!, { password });
    expect(outcomeOf(await decide(ids[1]!, {}, { token: await logIn() }))).toBe('passwordNeeded');
    expect(outcomeOf(await decide(ids[1]!, {}, { token: await logIn('oskar') }))).toBe('passwordNeeded');
  });

  it('is not confirmed by a wrong password, which counts as an attempt', async () => {
    const id = await pending(50);
    for (let nth = 0; nth < 5; nth++)
      expect(outcomeOf(await decide(id, { password: 'not it' }))).toBe('passwordWrong');
    expect(outcomeOf(await decide(id, { password }))).toBe('tooManyRequests');
    expect(outcomeOf(await decide(id))).toBe('passwordNeeded');
  });

  it.each([
    ['a logout', () => app.call('POST', '/api/admin/logout', { caller: { token } })],
    [
      'a new password',
      async () => {
        const { db } = database.current;
        const { id } = await oneRow(
          db,
          sql<{ id: number }>`select id from operators where username = 'olga'`,
        );
        await setPasswordByLink(db, await inTransaction(db, (tx) => createPasswordLink(tx, id)), password);
      },
    ],
  ])('loses its confirmation after %s, which ends the session', async (_what, end) => {
    await decide(await pending(50), { password });
    await end();
    expect((await decide(await pending(50))).status).toBe(401);
  });

  it.each([['Approved'], ['Reject']])(
    'needs the password with each %s that two people decide',
    async (status) => {
      const id = await pending(1_000);
      await decide(await pending(50), { password });
      const refused = await decide(id, { status, remark: 'No' });
      expect([outcomeOf(refused), refused.body['message']]).toEqual([
        'passwordNeeded',
        'Type your password. From 1,000.00 USDT of a member within 24 hours, each decision needs it.',
      ]);
      expect((await decide(id, { status, remark: 'No', password })).status).toBe(200);
    },
  );
});
