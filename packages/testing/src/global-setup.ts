import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase, rowsOf, sql } from '@tributary/database';
import { startEmbedded } from '@tributary/database/embedded';
import './provided.ts';
import { scratchFolder } from './scratch-folder.ts';
import { createTemplates } from './template.ts';

/** A short query costs a third less through a socket in the cluster's folder than over the network. */
const throughSocket = (url: string, folder: string): string => {
  const direct = new URL(url);
  direct.searchParams.set('host', folder);
  return direct.href;
};

const startServer = async (cluster: string) => {
  if (process.platform !== 'linux') return startEmbedded(cluster, { durable: false });
  const settings = [
    `unix_socket_directories=${cluster}`,
    // A table gives its rows in the order in which a test made them, also at a database's second use.
    'autovacuum=off',
    // All files of a run share this server, and each may hold several pools at once.
    'max_connections=500',
    // A connection of a test makes few plans twice, and a plan for each value costs a twentieth of a run.
    'plan_cache_mode=force_generic_plan',
  ];
  const server = await startEmbedded(cluster, { durable: false, settings });
  return { ...server, url: throughSocket(server.url, cluster) };
};

/** Ends what processes of tests keep on a server that outlives them. */
const dropSpare = async (url: string): Promise<void> => {
  const server = openDatabase(url, { as: 'owner' });
  const spare = await rowsOf(
    server.db,
    sql<{ name: string }>`select datname as name from pg_database where datname ~ '^test_[0-9a-f]{16}$'`,
  );
  for (const { name } of spare) await sql.raw(`drop database ${name} with (force)`).execute(server.db);
  await server.close();
};

/** One real PostgreSQL for the whole run, with migrated templates that every test clones. */
const setUp = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = scratchFolder('tributary-tests-');
  const given = process.env['TEST_DATABASE_URL'];
  const server = given
    ? { url: given, stop: () => dropSpare(given) }
    : await startServer(join(folder, 'database'));
  await createTemplates(server.url);
  project.provide('serverUrl', server.url);
  project.provide('runFolder', folder);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
};

// oxlint-disable-next-line import/no-default-export -- vitest asks for it
export default setUp;
