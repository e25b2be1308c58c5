import { useDatabase } from '@tributary/testing';
import { expect, it } from 'vitest';
import { rowsOf, sql } from './index.ts';

const database = useDatabase({ shape: 'empty' });

/** More often than a client sees a statement before it prepares it. */
const OFTEN = 10;

/** Runs a text often on one connection, and counts what the connection prepared of it. */
const preparedOf = (text: string): Promise<number> =>
  database.current.owner.db.transaction().execute(async (tx) => {
    for (let time = 0; time < OFTEN; time++) await sql.raw(text).execute(tx);
    return (await rowsOf(tx, sql`select from pg_prepared_statements where statement = ${text}`)).length;
  });

it('prepares a frequent statement', async () => {
  expect(await preparedOf('select 1 as frequent')).toBe(1);
});

it('runs a frequent text of several statements, which PostgreSQL cannot prepare', async () => {
  expect(await preparedOf('select 1 as first; select 2')).toBe(0);
});
