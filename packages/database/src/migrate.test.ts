import { useFreshDatabase, type TestDatabase } from '@tributary/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { FORMER_MIGRATIONS, LAST_THAT_REPLACES } from './former-migrations.ts';
import { migrate, pendingMigrations, rowsOf, sql, UnfinishedSchema } from './index.ts';

const databases = useFreshDatabase({ shape: 'empty', isNew: true });
let owner: TestDatabase['owner'];

const appliedNames = async (): Promise<string[]> =>
  (await rowsOf(owner.db, sql<{ name: string }>`select name from kysely_migration order by name`)).map(
    ({ name }) => name,
  );

/** The tables of the last version with former names. */
const makeFormerSchema = async (): Promise<void> => {
  await sql`drop schema public cascade; drop schema ledger cascade; create schema public`.execute(owner.db);
  await migrate(owner, { upTo: LAST_THAT_REPLACES });
};

/** The same tables, with the list of migrations that an earlier version kept. */
const keepFormerList = async (names: readonly string[]): Promise<void> => {
  await sql`delete from kysely_migration`.execute(owner.db);
  await sql`
    insert into kysely_migration (name, timestamp)
    select name, '2026-11-26T00:00:00.000Z' from unnest(${names}::text[]) as name`.execute(owner.db);
};

describe('a database of an earlier version', () => {
  beforeEach(async () => {
    ({ owner } = await databases.open());
  });

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
    await expect(refusal).rejects.toThrow(UnfinishedSchema);
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
