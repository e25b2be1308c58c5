import { chmod, copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { oneRow, type Db } from './connection.ts';

/** Files that a server creates or that belong to the running one. The write-ahead log is copied last. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'server.log', 'pg_wal']);
const EMPTIED = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const PRIVATE = 0o700;

/**
 * Copies the files of a running server into a new folder, from which another server can start. The copy has every
 * commit until its end; writes continue during the copy. `owner` is a superuser on the same machine.
 */
export const takeBaseBackup = async (owner: Db, folder: string): Promise<void> => {
  await owner.connection().execute(async (session) => {
    const { path } = await oneRow(
      session,
      sql<{ path: string }>`select current_setting('data_directory') as path`,
    );
    // Keeps the log from this moment until the session ends.
    const slot = `backup_${process.pid}`;
    await sql`select pg_create_physical_replication_slot(${slot}, true, true)`.execute(session);
    await sql`select pg_backup_start(${slot}, true)`.execute(session);
    await copyFolder(path, folder, LEFT_OUT);
    const { label, tablespaces } = await oneRow(
      session,
      sql<{
        label: string;
        tablespaces: string;
      }>`select labelfile as label, spcmapfile as tablespaces from pg_backup_stop(false)`,
    );
    await writeFile(join(folder, 'backup_label'), label);
    if (tablespaces !== '') await writeFile(join(folder, 'tablespace_map'), tablespaces);
    await copyFolder(join(path, 'pg_wal'), join(folder, 'pg_wal'), new Set());
    await sql`select pg_drop_replication_slot(${slot})`.execute(session);
  });
};

const copyFolder = async (from: string, to: string, leftOut: ReadonlySet<string>): Promise<void> => {
  await mkdir(to, { recursive: true });
  await chmod(to, PRIVATE);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (leftOut.has(entry.name) || entry.name.startsWith('pgsql_tmp')) continue;
    if (EMPTIED.has(entry.name)) await mkdir(target, { mode: PRIVATE });
    else if (entry.isDirectory()) await copyFolder(source, target, new Set());
    else if (entry.isFile()) await copyUnlessGone(source, target);
  }
};

/** A file may vanish during the copy: its table was dropped, and the log records that. */
const copyUnlessGone = async (source: string, target: string): Promise<void> => {
  try {
    await copyFile(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await rm(target, { force: true });
  }
};
