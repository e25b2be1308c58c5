import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rowsOf, sql } from '@tributary/database';
import { freePort } from '@tributary/runtime/free-port';
import { install } from '@tributary/modules/installation';
import { loginAs, useFreshDatabase, type Login } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { openMigrated } from './open-database.ts';
import { startProcess } from './process.ts';
import { PRODUCTION } from './testing/production-settings.ts';

const databases = useFreshDatabase({ shape: 'empty' });

describe('the start of a process', () => {
  it.each([
    ['demo', 'production', false],
    ['production', 'demo', true],
  ] as const)(
    'is refused in %s by a database of %s, before anything is written',
    async (mode, _of, isDemo) => {
      const { db, owner, url } = await databases.open();
      await install(db, { isDemo });
      await sql`delete from kysely_migration where name like '002%'`.execute(owner.db);
      const start = openMigrated({ ...readConfig({ DATABASE_URL: url }), mode });
      await expect(start).rejects.toThrow(`a start in ${mode}`);
      // A refused start runs no migration.
      expect(await rowsOf(owner.db, sql`select name from kysely_migration where name like '002%'`)).toEqual(
        [],
      );
    },
  );

  it('creates no operator and funds no treasury when a demo starts on a production database', async () => {
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

describe('a start in production', () => {
  const open = async () => {
    const database = await databases.open();
    await sql`update business_clock set may_move = false`.execute(database.owner.db);
    return database;
  };
  const withLogin = async (login: Login, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } finally {
      await login.drop();
    }
  };

  it('serves as api without a chain', async () => {
    const login = await loginAs(await open(), 'application');
    await withLogin(login, async () => {
      const port = String(await freePort());
      const running = await startProcess(
        readConfig({ ...PRODUCTION, DATABASE_URL: login.url, PORT: port }, ['--role', 'api']),
      );
      try {
        expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
        expect((await fetch(`http://127.0.0.1:${port}/api/openapi.json`)).status).toBe(200);
      } finally {
        await running.stop();
      }
    });
  });

  it('is refused to the owner of the tables, and to a login without a role', async () => {
    const { url, owner } = await open();
    const start = (databaseUrl: string) =>
      openMigrated(readConfig({ ...PRODUCTION, DATABASE_URL: databaseUrl }, ['--role', 'api']));
    await expect(start(url)).rejects.toThrow(/login of its own/);
    await sql.raw(`create role nobody_special login password 'x'`).execute(owner.db);
    const address = new URL(url);
    [address.username, address.password] = ['nobody_special', 'x'];
    await expect(start(address.href)).rejects.toThrow(/member of the role/);
    await sql.raw(`drop role nobody_special`).execute(owner.db);
  });

  it('is refused to a version that is older than the schema', async () => {
    const database = await open();
    await sql`insert into kysely_migration (name, timestamp) values ('9999_of_a_later_version', '')`.execute(
      database.owner.db,
    );
    const login = await loginAs(database, 'application');
    await withLogin(login, async () => {
      const start = openMigrated(readConfig({ ...PRODUCTION, DATABASE_URL: login.url }, ['--role', 'api']));
      await expect(start).rejects.toThrow(/later version \(9999_of_a_later_version\)/);
    });
  });

  it('is refused while migrations are due, because only the owner can run them', async () => {
    const database = await open();
    await sql`delete from kysely_migration where name like '0005%'`.execute(database.owner.db);
    const login = await loginAs(database, 'application');
    await withLogin(login, async () => {
      const start = openMigrated(readConfig({ ...PRODUCTION, DATABASE_URL: login.url }, ['--role', 'api']));
      await expect(start).rejects.toThrow(/from 0005_plan on/);
    });
  });
});
