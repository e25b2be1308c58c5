import { loginsOf, ROLES, useFreshDatabase } from '@tributary/testing';
import { expect, it } from 'vitest';
import { connectionShare, openDatabase, processName, sql } from './index.ts';

const databases = useFreshDatabase({ booksHold: false, shape: 'empty' });

it('adds up the connections that each process may open, once for each process, under any login', async () => {
  const database = await databases.open();
  const logins = await loginsOf(database);
  const open = (applicationName: string) => openDatabase(database.url, { applicationName, poolSize: 2 });
  const before = await connectionShare(logins.reader.db);
  const [one, again, other] = [
    open('tributary api 45 7@a'),
    open('tributary api 45 7@a'),
    open('tributary worker 22 7@b'),
  ];
  try {
    for (const { db } of [one, again, other]) await sql`select 1`.execute(db);
    for (const role of ROLES) {
      const { promised, allowed } = await connectionShare(logins[role].db);
      expect({ role, more: promised - before.promised }).toEqual({ role, more: 67 });
      expect(allowed).toBe(before.allowed);
    }
  } finally {
    for (const { close } of [one, again, other]) await close();
    for (const role of ROLES) await logins[role].drop();
  }
});

it('names a process so that PostgreSQL keeps the name in full', () => {
  expect(processName('collector', 1_000)).toMatch(/^tributary collector 1000 \d+@/);
  expect(processName('collector', 1_000).length).toBeLessThanOrEqual(63);
});
