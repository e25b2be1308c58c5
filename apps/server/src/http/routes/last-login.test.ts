import { stopClockAt } from '@tributary/database';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

const database = useDatabase();

describe('the last login of an operator (CSH-03, CSH-08)', () => {
  it('is the login just made, in its own answer and afterwards', async () => {
    const { db } = database.current;
    await TestProgramme.begin(db);
    const app = await TestApp.begin(db);
    await app.addOperator('chief1', { isMain: true });
    for (const at of ['2026-01-01T05:00:00.000Z', '2026-01-01T06:00:00.000Z']) {
      await stopClockAt(db, new Date(at));
      const { body } = await app.logInOperator('chief1');
      expect(body['data']).toMatchObject({ lastLogin: at });
      const me = await app.call('GET', '/api/admin/me', { caller: { token: String(body['token']) } });
      expect(me.body['data']).toMatchObject({ lastLogin: at });
    }
  });
});
