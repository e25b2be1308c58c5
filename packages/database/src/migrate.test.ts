import { useFreshDatabase, type TestDatabase } from '@tributary/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { FORMER_MIGRATIONS, LAST_THAT_REPLACES } from './former-migrations.ts';
import { migrate, pendingMigrations, rowsOf, sql, UnfinishedSchema } from './index.ts';

const databases = useFreshDatabase({ shape: 'empty' });
let owner: TestDatabase['owner'];

const appliedNames = async (): Promise<string[]> =>
  (await rowsOf(owner.db, sql<{ name: string }>`select name from kysely_migration order by name`)).map(
    ({ name }) => name,
  );

/** The same tables, with the list of migrations that an earlier version kept. What came later counts as run afterwards. */
const keepFormerList = async (names: readonly string[]): Promise<void> => {
  await sql`delete from kysely_migration where name <= ${LAST_THAT_REPLACES}`.execute(owner.db);
  await sql`update kysely_migration set timestamp = '2099-01-01T00:00:00.000Z'`.execute(owner.db);
  await sql`
    insert into kysely_migration (name, timestamp)
    select name, '2026-11-26T00:00:00.000Z' from unnest(${names}::text[]) as name`.execute(owner.db);
};

describe('a database of an earlier version', () => {
  beforeEach(async () => {
    ({ owner } = await databases.open());
  });

  it('that ran all of its migrations is adopted: the names of today replace them, and nothing runs', async () => {
    const today = await appliedNames();
    await keepFormerList(FORMER_MIGRATIONS);
    expect(await pendingMigrations(owner)).toEqual(today.filter((name) => name <= LAST_THAT_REPLACES));
    expect(await migrate(owner)).toEqual([]);
    expect(await appliedNames()).toEqual(today);
    expect(await pendingMigrations(owner)).toEqual([]);
  });

  it('is adopted once by two that migrate at once', async () => {
    const today = await appliedNames();
    await keepFormerList(FORMER_MIGRATIONS);
    expect(await Promise.all([migrate(owner), migrate(owner)])).toEqual([[], []]);
    expect(await appliedNames()).toEqual(today);
  });

  it('that ran some of its migrations is refused with what to do, and keeps its list', async () => {
    const later = (await appliedNames()).filter((name) => name > LAST_THAT_REPLACES);
    const some = FORMER_MIGRATIONS.slice(0, -3);
    await keepFormerList(some);
    const refusal = migrate(owner);
    await expect(refusal).rejects.toThrow(UnfinishedSchema);
    await expect(refusal).rejects.toThrow(
      /lacks 3 of its migrations, from 191_days_rounded on\. Migrate it first .* 193_custody_proven/,
    );
    expect(await appliedNames()).toEqual([...some, ...later].sort());
  });

  it('that has tables of this version beside former names is refused by the first that is missing', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('001_foundation', '2026-11-26T00:00:00.000Z')`.execute(
      owner.db,
    );
    await expect(migrate(owner)).rejects.toThrow(/from 002_ledger on/);
  });
});
