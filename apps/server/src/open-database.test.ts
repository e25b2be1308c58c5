import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rowsOf, sql } from '@tributary/database';
import { install } from '@tributary/modules/installation';
import { useFreshDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { openMigrated } from './open-database.ts';
import { startProcess } from './process.ts';

const databases = useFreshDatabase();

describe('a start', () => {
  it.each([
    ['demo', 'production', false],
    ['production', 'demo', true],
  ] as const)(
    'in %s is refused by a database of %s, before anything is written',
    async (mode, _of, isDemo) => {
      const { db, owner, url } = await databases.open();
      await install(db, { isDemo });
      await sql`delete from kysely_migration where name like '02%'`.execute(owner.db);
      const start = openMigrated({ databaseUrl: url, dataFolder: '', mode });
      await expect(start).rejects.toThrow(`a start in ${mode}`);
      // A refused start runs no migration either.
      expect(await rowsOf(owner.db, sql`select name from kysely_migration where name like '02%'`)).toEqual(
        [],
      );
    },
  );

  it('of a demo on a production database makes no operator and funds no treasury', async () => {
    const { db, url } = await databases.open();
    await install(db, { isDemo: false });
    const folder = mkdtempSync(join(tmpdir(), 'refused-'));
    const start = startProcess(readConfig({ DATABASE_URL: url, DATA_DIR: folder, PORT: '0' }));
    await expect(start).rejects.toThrow(/of production/);
    expect(
      await rowsOf(db, sql`select 1 as one from operators union all select 1 from treasury_fundings`),
    ).toEqual([]);
  });
});
