import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { letClockMove, migrate, openDatabase, sql } from '@tributary/database';
import { startEmbedded } from '@tributary/database/embedded';
import type { PlayResult, Scenario } from '@tributary/domain';
import { playScenario } from '@tributary/modules/scenarios';
import type { Command } from '../run-command.ts';
import { print, UsageError } from './usage.ts';

const readScenario = (file: string | undefined): Scenario => {
  if (!file) throw new UsageError('Give the file of a scenario.');
  const content = JSON.parse(readFileSync(file, 'utf8')) as Scenario | { scenario: Scenario };
  return 'scenario' in content ? content.scenario : content;
};

/** Plays a scenario through the real engine in a throwaway database and prints the result as JSON. */
export const play: Command = {
  usage: 'play FILE.json',
  run: async (config, [file]) => {
    const scenario = readScenario(file);
    const server = config.databaseUrl
      ? { url: config.databaseUrl, stop: async () => undefined }
      : await startEmbedded(join(config.dataFolder, 'database'));
    const admin = openDatabase(server.url, { as: 'owner', poolSize: 1 });
    const name = `play_${randomBytes(6).toString('hex')}`;
    try {
      await sql.raw(`create database ${name}`).execute(admin.db);
      print(JSON.stringify(await playIn(urlOf(server.url, name), scenario), null, 1));
      return 0;
    } finally {
      await sql.raw(`drop database if exists ${name} with (force)`).execute(admin.db);
      await admin.close();
      await server.stop();
    }
  },
};

const urlOf = (serverUrl: string, database: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
};

const playIn = async (url: string, scenario: Scenario): Promise<PlayResult> => {
  const owner = openDatabase(url, { as: 'owner', poolSize: 1 });
  await migrate(owner);
  await letClockMove(owner.db);
  await owner.close();
  const database = openDatabase(url);
  try {
    return await playScenario(database.db, scenario);
  } finally {
    await database.close();
  }
};
