import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectionShare, oneRow, openDatabase, rowsOf, sql, type Database } from '@tributary/database';
import { startEmbedded } from '@tributary/database/embedded';
import { freePort } from '@tributary/runtime/free-port';
import { scratchFolder } from '@tributary/testing';
import { PASSWORD } from '../../e2e/kit/running-product.ts';
import { ROOT } from '../../e2e/kit/server-processes.ts';
import type { Memory } from './probe.ts';
import type { Reading, Table } from './verdict.ts';

/** Looks at a quiet product; the lowest counts, because a pool or a keep-alive ends some seconds later. */
const LOOKS = 15;
const LOOK_MS = 1_000;

export type SoakedProduct = {
  url: string;
  folder: string;
  database: Database;
  /** The numbers of log lines by their event. */
  lines: Readonly<Record<string, number>>;
  read: () => Promise<Reading>;
  connections: () => Promise<{ most: number; allowed: number }>;
  stop: () => Promise<void>;
};

/** Fails when the product ends. */
const untilEnded = async (server: ChildProcess, last: () => string): Promise<never> => {
  await once(server, 'exit');
  throw new Error(`The product ended. ${last()}`);
};

const memoryOf = async (server: ChildProcess): Promise<Memory> => {
  if (!server.connected) throw new Error('The product has ended.');
  const answered = once(server, 'message');
  server.send('memory');
  const [memory] = (await answered) as [Memory];
  return memory;
};

const tablesOf = ({ db }: Database): Promise<Table[]> =>
  rowsOf(
    db,
    sql<Table>`
      select case when schemaname = 'public' then '' else schemaname || '.' end || relname as name,
        pg_total_relation_size(relid)::float8 as bytes, n_live_tup::int as rows, n_dead_tup::int as dead
      from pg_stat_user_tables order by 1`,
  );

const readingOf = async (server: ChildProcess, database: Database): Promise<Reading> => {
  const looks: Omit<Reading, 'tables'>[] = [];
  for (let look = 0; look < LOOKS; look++, await sleep(LOOK_MS)) {
    const descriptors = readdirSync(`/proc/${server.pid}/fd`).length;
    looks.push({ ...(await memoryOf(server)), descriptors });
  }
  const lowest = (what: keyof (typeof looks)[number]): number => Math.min(...looks.map((look) => look[what]));
  return {
    live: lowest('live'),
    rss: lowest('rss'),
    descriptors: lowest('descriptors'),
    tables: await tablesOf(database),
  };
};

/** Counts the lines that the product logs, and resolves when it is ready. */
const untilReady = async (server: ChildProcess, lines: Record<string, number>): Promise<void> => {
  const { stdout, stderr } = server;
  if (!stdout || !stderr) throw new Error('The product has no output.');
  let last = '';
  createInterface(stderr).on('line', (line) => {
    const event = /"event":"([\w.]+)"/.exec(line)?.[1];
    if (event === undefined) last = line;
    else lines[event] = (lines[event] ?? 0) + 1;
  });
  const ready = new Promise<void>((done) =>
    createInterface(stdout).on('line', (line) => {
      if (line.includes('Ctrl-C')) done();
    }),
  );
  await Promise.race([ready, untilEnded(server, () => last)]);
};

/** The demo with its lived days, as `npm start` starts it, with the probe in its process. */
export const startSoaked = async ({ leaks }: { leaks: boolean }): Promise<SoakedProduct> => {
  const folder = scratchFolder('tributary-soak-');
  const cluster = await startEmbedded(join(folder, 'database'));
  const port = await freePort();
  const probe = join(import.meta.dirname, 'probe.ts');
  const server = spawn(process.execPath, ['--import', probe, 'apps/server/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: cluster.url,
      DATA_DIR: folder,
      PORT: String(port),
      DEMO_PASSWORD: PASSWORD,
      LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'info',
      ...(leaks && { PLANT_LEAK: 'yes' }),
    },
  });
  const lines: Record<string, number> = {};
  await untilReady(server, lines);
  const database = openDatabase(cluster.url, { as: 'owner', poolSize: 1, applicationName: 'soak' });
  return {
    url: `http://localhost:${port}`,
    folder,
    database,
    lines,
    read: () => readingOf(server, database),
    connections: async () => {
      const { promised } = await connectionShare(database.db);
      const { open } = await oneRow(
        database.db,
        sql<{ open: number }>`
          select count(*)::int as open from pg_stat_activity
          where datname = current_database() and application_name like 'tributary%'`,
      );
      return { most: open, allowed: promised };
    },
    stop: async () => {
      await database.close();
      const ended = server.exitCode === null ? once(server, 'exit') : undefined;
      server.kill('SIGTERM');
      await ended;
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
