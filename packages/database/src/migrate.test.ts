import { useFreshDatabase, type TestDatabase } from '@tributary/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { FORMER_MIGRATIONS, LAST_THAT_REPLACES } from './former-migrations.ts';
import { migrate, pendingMigrations, rowsOf, sql, RefusedSchema } from './index.ts';

const databases = useFreshDatabase({ shape: 'empty', isNew: true });
let owner: TestDatabase['owner'];

const appliedNames = async (): Promise<string[]> =>
  (await rowsOf(owner.db, sql<{ name: string }>`select name from kysely_migration order by name`)).map(
    ({ name }) => name,
  );

const removeTables = () =>
  sql`drop schema public cascade; drop schema ledger cascade; create schema public`.execute(owner.db);

/** The tables of the last version with former names. */
const makeFormerSchema = async (): Promise<void> => {
  await removeTables();
  await migrate(owner, { upTo: LAST_THAT_REPLACES });
};

/** The same tables, with the list of migrations that an earlier version kept. */
const keepFormerList = async (names: readonly string[]): Promise<void> => {
  await sql`delete from kysely_migration`.execute(owner.db);
  await sql`
    insert into kysely_migration (name, timestamp)
    select name, '2026-11-26T00:00:00.000Z' from unnest(${names}::text[]) as name`.execute(owner.db);
};

beforeEach(async () => {
  ({ owner } = await databases.open());
});

describe('migrations', () => {
  it('run once if two processes begin with an empty database', async () => {
    const all = await appliedNames();
    await removeTables();
    const [first, second] = await Promise.all([migrate(owner), migrate(owner)]);
    expect([...first, ...second].sort()).toEqual(all);
    expect(await appliedNames()).toEqual(all);
  });

  it('leave nothing of one that fails, and run it again the next time', async () => {
    const all = await appliedNames();
    await removeTables();
    await migrate(owner, { upTo: LAST_THAT_REPLACES });
    const due = await pendingMigrations(owner);
    const refuseSecond = `create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'planted'; end $$;
      create trigger refuse before insert on kysely_migration for each row when (new.name = '${due[1]}') execute function refuse()`;
    await sql.raw(refuseSecond).execute(owner.db);
    await expect(migrate(owner)).rejects.toThrow('planted');
    expect(await pendingMigrations(owner)).toEqual(due.slice(1));
    await sql`drop function refuse cascade`.execute(owner.db);
    expect(await migrate(owner)).toEqual(due.slice(1));
    expect(await appliedNames()).toEqual(all);
  });

  it.each([
    ['an unknown migration', '0003_zzz', /it ran 0003_zzz where this version has 0004_/],
    ['a migration of a later version', '9999_later', /it ran 9999_later where this version has none/],
  ])('are refused after %s', async (_what, name, refusal) => {
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(owner.db);
    await expect(migrate(owner)).rejects.toThrow(refusal);
  });

  it('are refused if a later one ran without an earlier one', async () => {
    await sql`delete from kysely_migration where name like '0005%'`.execute(owner.db);
    await expect(migrate(owner)).rejects.toThrow(/where this version has 0005_plan/);
  });
});

describe('a database of an earlier version', () => {
  it('is adopted if it ran all its migrations: new names replace the old, and only later ones run', async () => {
    const today = await appliedNames();
    await makeFormerSchema();
    await keepFormerList(FORMER_MIGRATIONS);
    expect(await pendingMigrations(owner)).toEqual(today);
    expect(await migrate(owner)).toEqual(today.filter((name) => name > LAST_THAT_REPLACES));
    expect(await appliedNames()).toEqual(today);
    expect(await pendingMigrations(owner)).toEqual([]);
  });

  it('is adopted once by two processes that migrate at once', async () => {
    const today = await appliedNames();
    await makeFormerSchema();
    await keepFormerList(FORMER_MIGRATIONS);
    await Promise.all([migrate(owner), migrate(owner)]);
    expect(await appliedNames()).toEqual(today);
  });

  it('is refused with instructions if it ran only some of its migrations, and keeps its list', async () => {
    const some = FORMER_MIGRATIONS.slice(0, -3);
    await keepFormerList(some);
    const refusal = migrate(owner);
    await expect(refusal).rejects.toThrow(RefusedSchema);
    await expect(refusal).rejects.toThrow(
      /lacks 3 of its migrations, from 191_days_rounded on\. Migrate it first .* 193_custody_proven/,
    );
    expect(await appliedNames()).toEqual([...some]);
  });

  it('is refused with the first missing migration if new tables are beside old names', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('001_foundation', '2026-11-26T00:00:00.000Z')`.execute(
      owner.db,
    );
    await expect(migrate(owner)).rejects.toThrow(/from 002_ledger on/);
  });
});
