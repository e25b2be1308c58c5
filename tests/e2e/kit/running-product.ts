import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase, sql } from '@tributary/database';
import { freePort } from '@tributary/runtime/free-port';
import { scratchFolder, urlOf } from '@tributary/testing';
import { hostedProcess, ownProcess, ROOT } from './server-processes.ts';

const run = promisify(execFile);

export const PASSWORD = 'quiet river 7';

/** Builds the screens if there is no build yet. */
export async function ensureBuild(): Promise<void> {
  if (existsSync(join(ROOT, 'apps/web/build/server-manifest.json'))) return;
  await run('npm', ['run', 'build', '-w', 'apps/web'], { cwd: ROOT });
}

export interface RunningProduct {
  url: string;
  /** A command of the product's command line, on the same data. */
  cli: (...words: string[]) => Promise<string>;
  /** Ends the server, in order or as a crash does; the data stay. Only a product with its own database can crash. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  /** Starts it again on the same data. */
  launch: () => Promise<void>;
  stop: () => Promise<void>;
  data: ProductData;
  /** The address of its database if it uses the shared server. */
  databaseUrl: string | undefined;
  /** Removes the data of an ended product. */
  remove: () => Promise<void>;
}

export interface ProductData {
  /** The folder of its chain, and of its database if that is not shared. */
  folder: string;
  /** The name of its database on the server that all tests share. */
  database?: string;
}

interface Start {
  /** The data of which it starts with a copy. */
  from?: ProductData;
  /** Settings in addition to those of every test. */
  settings?: Readonly<Record<string, string>>;
  /** The database server shared by all tests. Without it the product starts its own, as `npm start` does. */
  serverUrl?: string;
}

/** A database on the shared server: an empty one, or a copy of another. */
async function makeDatabase(serverUrl: string, name: string, template?: string): Promise<void> {
  const server = openDatabase(serverUrl, { as: 'owner', poolSize: 1 });
  const copied = template === undefined ? '' : ` template ${template} strategy file_copy`;
  await sql.raw(`create database ${name}${copied}`).execute(server.db);
  await server.close();
}

async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  const server = openDatabase(serverUrl, { as: 'owner', poolSize: 1 });
  await sql.raw(`drop database ${name} with (force)`).execute(server.db);
  await server.close();
}

/**
 * The real server with its own data on a free port; the data are removed with it. With its own database it is a
 * separate process, as `npm start` starts one. On the shared server one process serves the products of all files of
 * this process.
 */
export async function startProduct({ from, settings = {}, serverUrl }: Start = {}): Promise<RunningProduct> {
  await ensureBuild();
  const folder = scratchFolder('tributary-e2e-');
  if (from) cpSync(from.folder, folder, { recursive: true });
  const database = serverUrl === undefined ? undefined : `product_${randomBytes(8).toString('hex')}`;
  if (serverUrl && database) await makeDatabase(serverUrl, database, from?.database);
  const databaseUrl = serverUrl && database ? urlOf(serverUrl, database) : undefined;
  const port = await freePort();
  const env = {
    ...process.env,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    DATA_DIR: folder,
    PORT: String(port),
    DEMO_PASSWORD: PASSWORD,
    DEMO: 'empty',
    LIMIT_FACTOR: '1000',
    // A run starts some sixty products and hundreds of commands; this compiles their modules once.
    NODE_COMPILE_CACHE: join(ROOT, '.data/compiled'),
    ...settings,
  };
  const { launch, end, command } = serverUrl === undefined ? ownProcess(env) : hostedProcess(env);
  const remove = async () => {
    rmSync(folder, { recursive: true, force: true });
    if (serverUrl && database) await dropDatabase(serverUrl, database);
  };
  await launch();
  return {
    url: `http://localhost:${port}`,
    cli: (...words) => command(words),
    launch,
    end,
    data: { folder, ...(database === undefined ? {} : { database }) },
    databaseUrl,
    remove,
    stop: async () => {
      await end('SIGTERM');
      await remove();
    },
  };
}
