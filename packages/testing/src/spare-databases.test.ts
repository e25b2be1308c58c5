import { openDatabase, rowsOf, sql, type Db } from '@tributary/database';
import { describe, expect, inject, it } from 'vitest';
import { TestProgramme } from './programme.ts';
import { giveBack, takeDatabase } from './spare-databases.ts';
import { cloneDatabase } from './test-database.ts';
import { scriptOfRows } from './template-rows.ts';

/** Gives a database back and says whether the next test gets the same one. */
const isKept = async (database: Awaited<ReturnType<typeof takeDatabase>>): Promise<boolean> => {
  await giveBack(database);
  const next = await takeDatabase(inject('serverUrl'), 'begun');
  await giveBack(next);
  return next.name === database.name;
};

const take = () => takeDatabase(inject('serverUrl'), 'begun');

const liveFor = async (db: Db, days: number): Promise<void> => {
  const programme = await TestProgramme.begin(db);
  const anna = await programme.join('ANNA');
  await programme.activate(anna, 'igniteFund', 100);
  await programme.passDays(days);
};

describe('a database that a test gives back', () => {
  it('has the rows and the sequences of its template', async () => {
    const database = await take();
    await liveFor(database.db, 3);
    expect(await isKept(database)).toBe(true);
    const clone = await cloneDatabase(inject('serverUrl'), 'begun');
    const kept = await take();
    expect(kept.name).toBe(database.name);
    expect(await scriptOfRows(kept.owner.db)).toBe(await scriptOfRows(clone.owner.db));
    await giveBack(kept);
    await clone.drop();
  });

  it('has no setting that a test made in a session', async () => {
    const database = await take();
    for (const { pool } of [database, database.owner])
      await pool.query(`set time zone 'Asia/Tokyo'; set role tributary_reader`);
    expect(await isKept(database)).toBe(true);
    const kept = await take();
    const sessionOf = async ({ db }: { db: Db }) =>
      rowsOf(db, sql`select current_setting('timezone') as zone, current_role as role`);
    const [own, owner] = [await sessionOf(kept), await sessionOf(kept.owner)];
    expect(own).toEqual([{ zone: 'UTC', role: 'tributary_app' }]);
    expect(owner).toMatchObject([{ zone: 'UTC' }]);
    expect(owner).not.toMatchObject([{ role: 'tributary_reader' }]);
    await giveBack(kept);
  });

  it('ends with the same books at its second use', async () => {
    const summed = (db: Db) =>
      rowsOf(
        db,
        sql`select movement, count(*) as entries from ledger.entries group by movement order by movement`,
      );
    const first = await take();
    await liveFor(first.db, 2);
    const sums = await summed(first.db);
    await giveBack(first);
    const second = await take();
    await liveFor(second.db, 2);
    expect(await summed(second.db)).toEqual(sums);
    expect(sums).not.toEqual([]);
    await giveBack(second);
  });

  it.each([
    ['a trigger', sql`alter table members disable trigger user`],
    ['a table', sql`create table another (id int)`],
    ['a column', sql`alter table members add column another int`],
    ['a rule', sql`alter table members add constraint another check (id > 0)`],
    ['a right', sql`grant delete on members to tributary_app`],
    ['a function', sql`create function another() returns int language sql as 'select 1'`],
    [
      'a setting',
      sql`do $$ begin execute format('alter database %I set statement_timeout = 0', current_database()); end $$`,
    ],
  ])('is dropped after a test changed %s', async (_what, change) => {
    const database = await take();
    await change.execute(database.owner.db);
    expect(await isKept(database)).toBe(false);
  });

  it('is dropped while another pool uses it', async () => {
    const database = await take();
    const other = openDatabase(database.url);
    await sql`select 1`.execute(other.db);
    expect(await isKept(database)).toBe(false);
    await other.close();
  });

  it('is dropped while a transaction is open', async () => {
    const database = await take();
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('select 1');
    const kept = isKept(database);
    await expect.poll(() => database.pool.ending).toBe(true);
    client.release();
    expect(await kept).toBe(false);
  });
});
