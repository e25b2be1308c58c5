import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@tributary/database';
import { takeBaseBackup } from '@tributary/database/base-backup';
import { startEmbedded } from '@tributary/database/embedded';
import type { Config } from '@tributary/server';
import { option, print, UsageError } from './usage.ts';

export const secondsSince = (begun: number): string =>
  `${Math.round((performance.now() - begun) / 100) / 10} s`;

/**
 * Works on a base backup that is restored beside the running database. Without `--from` the backup is taken now, from
 * the embedded database. The restored server is stopped and its files are removed; a given folder is changed.
 */
export const onCopy = async <Result>(
  config: Config,
  args: readonly string[],
  work: (url: string) => Promise<Result>,
): Promise<Result> => {
  const given = option(args, 'from');
  if (!given && config.databaseUrl)
    throw new UsageError('Say --from with the folder of a base backup. The drill starts it and changes it.');
  const begun = performance.now();
  const scratch = given ? undefined : await mkdtemp(join(config.dataFolder, 'restored-'));
  const folder = given ?? join(scratch ?? '', 'database');
  try {
    if (!given) {
      await backUpEmbedded(config, folder);
      print(`The backup was taken in ${secondsSince(begun)}.`);
    }
    return await inRestored(folder, args, work);
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

/** Starts the files as a server that trusts this machine, with any logins in the backup. */
const inRestored = async <Result>(
  folder: string,
  args: readonly string[],
  work: (url: string) => Promise<Result>,
): Promise<Result> => {
  const trust = join(folder, 'pg_hba.drill.conf');
  await writeFile(trust, 'host all all 127.0.0.1/32 trust\n');
  const server = await startEmbedded(folder, { settings: [`hba_file='${trust}'`] });
  try {
    const url = new URL(server.url);
    url.username = option(args, 'user') ?? url.username;
    url.pathname = option(args, 'database') ?? url.pathname;
    return await work(url.href);
  } finally {
    await server.stop();
  }
};
