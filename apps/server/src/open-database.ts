import { join } from 'node:path';
import {
  auditKeyOf,
  migrate,
  oneRow,
  openDatabase,
  pendingMigrations,
  processName,
  unknownMigrations,
  sql,
  RefusedSchema,
  type Database,
  type Db,
  type OpenOptions,
} from '@tributary/database';
import { startEmbedded } from '@tributary/database/embedded';
import { bindAuditKey, ownerOf } from '@tributary/modules/installation';
import { ConfigError, type Config } from './config.ts';
import { mostConnections } from './pools.ts';

export type OpenedDatabase = Database & { embedded: boolean; release: () => Promise<void> };

type Where = Pick<
  Config,
  | 'databaseUrl'
  | 'databaseIsPooled'
  | 'pools'
  | 'databaseDirectUrl'
  | 'databaseOwnerUrl'
  | 'dataFolder'
  | 'mode'
  | 'role'
  | 'auditKey'
>;

type Opening = {
  /** Called by the owner of a demo's tables before the migrations. */
  beforeMigration?: (owner: Db, config: Where) => Promise<void>;
};

/** The database role of this process, and the key of its audit rows. */
export const databaseOptions = ({ mode, role, auditKey, databaseIsPooled, pools }: Where): OpenOptions => ({
  as: mode === 'production' && (role === 'signer' || role === 'collector') ? role : 'application',
  auditKey: auditKeyOf(auditKey),
  isPooled: databaseIsPooled,
  applicationName: processName(role, mostConnections(role, pools)),
});

/**
 * The given PostgreSQL, or the embedded one of the data folder, with the schema of this version. A demo migrates
 * automatically. In production this is a separate step, by a login that no process has.
 */
export const openMigrated = async (
  config: Where,
  { beforeMigration }: Opening = {},
): Promise<OpenedDatabase> => {
  const server = await serverOf(config);
  const options = databaseOptions(config);
  const database = openDatabase(server.url, { ...options, poolSize: config.pools.background });
  try {
    if (config.mode === 'demo')
      await migrateAsOwner(config.databaseDirectUrl ?? server.url, config, beforeMigration);
    else await refuseUnready(database.db, config.mode);
    await bindAuditKey(database.db);
  } catch (error) {
    await database.close();
    await server.stop();
    throw error;
  }
  return {
    ...database,
    embedded: config.databaseUrl === undefined,
    release: async () => {
      await database.close();
      await server.stop();
    },
  };
};

/** Updates the schema and returns the migrations that ran. */
export const migrateDatabase = async (config: Where): Promise<string[]> => {
  const server = await serverOf(config);
  try {
    return await migrateAsOwner(config.databaseOwnerUrl ?? server.url, config);
  } finally {
    await server.stop();
  }
};

const serverOf = async ({ databaseUrl, databaseOwnerUrl, dataFolder }: Where) => {
  const url = databaseUrl ?? databaseOwnerUrl;
  return url ? { url, stop: async () => undefined } : startEmbedded(join(dataFolder, 'database'));
};

const migrateAsOwner = async (
  url: string,
  config: Where,
  beforeMigration?: Opening['beforeMigration'],
): Promise<string[]> => {
  const { mode, auditKey } = config;
  const owner = openDatabase(url, { as: 'owner', poolSize: 1, auditKey: auditKeyOf(auditKey) });
  try {
    await refuseForeignDatabase(owner.db, mode);
    await beforeMigration?.(owner.db, config);
    return await migrate(owner);
  } catch (error) {
    throw error instanceof RefusedSchema ? new ConfigError([error.message]) : error;
  } finally {
    await owner.close();
  }
};

/** `role` as a connection setting: the role does not exist, or this login is not a member of it. */
const NO_SUCH_ROLE = new Set(['22023', '42501']);

export const isRoleRefusal = (error: unknown): boolean =>
  NO_SUCH_ROLE.has((error as { code?: string }).code ?? '');

const refuseUnready = async (db: Db, mode: Config['mode']): Promise<void> => {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    if (!isRoleRefusal(error)) throw error;
    throw new ConfigError([
      `DATABASE_URL: ${(error as Error).message}. The login has to be a member of the role (docs/deploy.md), which "npm run cli -- migrate" makes.`,
    ]);
  }
  await refuseForeignDatabase(db, mode);
  const unknown = await unknownMigrations({ db });
  if (unknown.length > 0)
    throw new ConfigError([
      `The database was migrated by a later version (${unknown.join(', ')}). This version would write what that one does not expect: start the later one (docs/upgrade.md).`,
    ]);
  const pending = await pendingMigrations({ db });
  if (pending.length > 0)
    throw new ConfigError([
      `The schema lacks ${pending.length} migrations, from ${pending[0]} on: run "npm run cli -- migrate" with DATABASE_OWNER_URL.`,
    ]);
  if (await isOwner(db))
    throw new ConfigError([
      'DATABASE_URL logs in as the owner of the tables or as a superuser, who can change what is posted. Give each process a login of its own (docs/deploy.md).',
    ]);
};

const isOwner = async (db: Db): Promise<boolean> =>
  (
    await oneRow(
      db,
      sql<{ is: boolean }>`
      select rolsuper or pg_has_role(session_user, (select relowner from pg_class where oid = 'members'::regclass), 'member') as is
      from pg_roles where rolname = session_user`,
    )
  ).is;

/**
 * A demo on a database with real money would print its passwords and pay from it. Checked before anything is written.
 */
const refuseForeignDatabase = async (db: Db, mode: Config['mode']): Promise<void> => {
  const owner = await ownerOf(db);
  if (owner === 'nobody' || owner === mode) return;
  throw new ConfigError([
    owner === 'another product'
      ? 'DATABASE_URL names a database with tables of another product; Tributary needs one of its own.'
      : `DATABASE_URL names a database of ${owner}, and this is a start in ${mode} (NODE_ENV). Nothing was changed in it.`,
  ]);
};
