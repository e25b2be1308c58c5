import { inTransaction, sql } from '@tributary/database';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { expect, it } from 'vitest';
import { deleteOldLogins, loginsOf, logInWithPasskey } from './index.ts';

const database = useDatabase();

it('lists the logins of a member of half a year, the newest first, up to a limit', async () => {
  const { db, owner } = database.current;
  const programme = await TestProgramme.begin(db);
  const [anna, bert] = [await programme.join('anna'), await programme.join('bert')];
  const logIn = (memberId: number, userAgent: string) =>
    inTransaction(db, (tx) =>
      logInWithPasskey(tx, { memberId, device: undefined }, { ip: '192.0.2.1', userAgent }),
    );
  for (const userAgent of ['first', 'second', 'third']) await logIn(anna, userAgent);
  await logIn(bert, 'another');
  const listed = async (limit: number) => (await loginsOf(db, anna, limit)).map(({ userAgent }) => userAgent);
  expect([await listed(2), await listed(9)]).toEqual([
    ['third', 'second'],
    ['third', 'second', 'first'],
  ]);
  const age = (userAgent: string, days: number) =>
    sql`update member_logins set at = app_now() - make_interval(days => ${days}::int)
      where user_agent = ${userAgent}`.execute(owner.db);
  await age('first', 181);
  await age('second', 179);
  await deleteOldLogins(db);
  expect(await listed(9)).toEqual(['third', 'second']);
});
