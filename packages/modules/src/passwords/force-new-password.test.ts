import { oneRow, sql } from '@tributary/database';
import { secretsKeyOf } from '@tributary/runtime';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { forceNewPassword } from './index.ts';

const database = useDatabase();

describe('a forced new password', () => {
  it('is refused where no mail can be sent: the link would be in the operator’s hands', async () => {
    const { db } = database.current;
    const programme = await TestProgramme.begin(db);
    const memberId = await programme.join('forced');
    await sql`update members set password_hash = 'x' where id = ${memberId}`.execute(db);
    const state = () =>
      oneRow(
        db,
        sql<object>`select password_hash, withdrawals_held_until,
          (select count(*)::int from password_links) as links from members where id = ${memberId}`,
      );
    const before = await state();
    const needs = { db, secretsKey: secretsKeyOf('a key of tests'), sendsMail: false };
    const force = forceNewPassword(needs, { userrefid: 'forced', reason: 'R', actor: 'operator:olga' });
    await expect(force).rejects.toMatchObject({ code: 'mailMissing' });
    expect(await state()).toEqual(before);
  });
});
