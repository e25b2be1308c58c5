import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isPgError, openDatabase, sql } from '@tributary/database';
import type { Backup } from '@tributary/modules/backups';
import { takeBaseBackup } from '@tributary/database/base-backup';
import { startEmbedded } from '@tributary/database/embedded';
import type { Config } from '@tributary/server';
import { restoreFromBackrest } from './restore-from-backrest.ts';
import { option, print, UsageError } from './usage.ts';

export const secondsSince = (begun: number): string =>
  `${Math.round((performance.now() - begun) / 100) / 10} s`;

/**
 * Works on a backup that is restored beside the running database: a folder (`--from`), or one of pgBackRest
 * (`--from-backrest`), to a point in time with `--at`. Without both, a backup of the embedded database is taken now. The
 * restored server is stopped and its files are removed; a given folder is changed.
 */
export const onCopy = async <Result>(
  config: Config,
  args: readonly string[],
  work: (url: string, backup: Backup | undefined) => Promise<Result>,
): Promise<Result> => {
  const given = option(args, 'from');
  const stanza = option(args, 'from-backrest');
  if (given && stanza) throw new UsageError('Say --from or --from-backrest, not both.');
  if (option(args, 'at') && !stanza)
    throw new UsageError('--at needs --from-backrest: a folder has one point in time.');
  if (!given && !stanza && config.databaseUrl)
    throw new UsageError(
      'Say --from with the folder of a base backup, which the drill starts and changes, or --from-backrest with a stanza.',
    );
  const begun = performance.now();
  const scratch = given ? undefined : await mkdtemp(join(config.dataFolder, 'restored-'));
  const folder = given ?? join(scratch ?? '', 'database');
  let backup: Backup | undefined;
  try {
    if (stanza) {
      backup = await restoreFromBackrest({ stanza, at: option(args, 'at'), folder });
      print(`pgBackRest restored the files in ${secondsSince(begun)}.`);
    } else if (!given) {
      await backUpEmbedded(config, folder);
      print(`The backup was taken in ${secondsSince(begun)}.`);
    }
    return await inRestored(folder, args, (url) => work(url, backup));
  } finally {
    if (scratch) await rm(scratch, { recursive: true, force: true });
  }
};

const backUpEmbedded = async (config: Config, folder: string): Promise<void> => {
  const server = await startEmbedded(join(config.dataFolder, 'database'));
  const owner = openDatabase(server.url, { as: 'owner', poolSize: 1 });
  try {
    await takeBaseBackup(owner.db, folder);
  } finally {
    await owner.close();
    await server.stop();
  }
};

/** A server refuses connections with this code while it replays its log, which may take long. */
const STARTS_UP = '57P03';
const POLL_MS = 500;

const untilReplayed = async (url: string): Promise<void> => {
  const owner = openDatabase(url, { as: 'owner', poolSize: 1 });
  try {
    for (;;) {
      try {
        await sql`select 1`.execute(owner.db);
        return;
      } catch (error) {
        if (!isPgError(error) || error.code !== STARTS_UP) throw error;
      }
      await setTimeout(POLL_MS);
    }
  } finally {
    await owner.close();
  }
};

/** Starts the files as a server that trusts this machine, with any logins in the backup. */
const inRestored = async <Result>(
  folder: string,
  args: readonly string[],
  work: (url: string) => Promise<Result>,
): Promise<Result> => {
  const trust = join(folder, 'pg_hba.drill.conf');
  await writeFile(trust, 'host all all 127.0.0.1/32 trust\n');
  // With hot_standby off, the server accepts no connections until its log is replayed. So no setting has to match the
  // former server's.
  const settings = [`hba_file='${trust}'`, 'hot_standby=off'];
  const server = await startEmbedded(folder, { settings });
  try {
    const url = new URL(server.url);
    url.username = option(args, 'user') ?? url.username;
    url.pathname = option(args, 'database') ?? url.pathname;
    await untilReplayed(url.href);
    return await work(url.href);
  } finally {
    await server.stop();
  }
};
