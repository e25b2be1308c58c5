import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, sql, type Database } from '@tributary/database';
import { takeBaseBackup } from '@tributary/database/base-backup';
import { startEmbedded, type EmbeddedDatabase } from '@tributary/database/embedded';
import { freePort } from '@tributary/runtime/free-port';
import { scratchFolder } from './scratch-folder.ts';
import { createTemplates, urlOf } from './template.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';

/** A primary and its streaming standby, both real servers, with a programme in one database. */
export type Replicated = {
  primary: TestDatabase;
  /** The address of that database on the standby, for a login that is a member of the reader's role. */
  readUrl: string;
  /** The same for the database that it was cloned from. */
  otherUrl: string;
  /** Stops the standby from showing anything newer; `resume` lets it catch up. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Ends the standby at once; `revive` starts it again. */
  kill: () => void;
  revive: () => Promise<void>;
  promote: () => Promise<void>;
  stop: () => Promise<void>;
};

const LOGIN = 'test_reads';

const asReader = (serverUrl: string, name: string): string => {
  const address = new URL(urlOf(serverUrl, name));
  address.username = LOGIN;
  return address.href;
};

/** Makes a folder from which a server starts as a standby of another. */
const makeStandby = async (server: EmbeddedDatabase, folder: string): Promise<void> => {
  const owner = openDatabase(server.url, { as: 'owner', poolSize: 2 });
  await takeBaseBackup(owner.db, folder);
  await owner.close();
  writeFileSync(join(folder, 'standby.signal'), '');
  const from = `primary_conninfo = 'host=127.0.0.1 port=${server.port} user=tributary'\n`;
  appendFileSync(join(folder, 'postgresql.auto.conf'), from);
};

/** Starts both servers. */
export const startReplicated = async (): Promise<Replicated> => {
  const folder = scratchFolder('tributary-standby-');
  const server = await startEmbedded(join(folder, 'primary'), {
    durable: false,
    settings: ['wal_keep_size=1GB'],
  });
  await createTemplates(server.url);
  const primary = await cloneDatabase(server.url, 'begun');
  await sql.raw(`create role ${LOGIN} login in role tributary_reader`).execute(primary.owner.db);
  await makeStandby(server, join(folder, 'standby'));
  const port = await freePort();
  let opened: Database | undefined;
  const begin = async (): Promise<EmbeddedDatabase> => {
    const begun = await startEmbedded(join(folder, 'standby'), {
      durable: false,
      settings: [`port=${port}`],
    });
    opened = openDatabase(urlOf(begun.url, primary.name), { as: 'owner', poolSize: 1 });
    return begun;
  };
  let standby = await begin();
  const run = (text: string) => sql.raw(text).execute(opened!.db);
  const addressOf = (name: string): string => asReader(standby.url, name);
  return {
    primary,
    readUrl: addressOf(primary.name),
    otherUrl: addressOf('postgres'),
    pause: async () => void (await run('select pg_wal_replay_pause()')),
    resume: async () => void (await run('select pg_wal_replay_resume()')),
    kill: () => void process.kill(standby.pid, 'SIGQUIT'),
    revive: async () => {
      await opened?.close();
      standby = await begin();
    },
    promote: async () => void (await run('select pg_promote()')),
    stop: async () => {
      await opened?.close();
      await primary.drop();
      await standby.stop();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
