import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { scratchFolder } from '@tributary/testing';

const ROOT = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);
const START_MS = 90_000;

export const PASSWORD = 'quiet river 7';

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

/** The screens come from the build; it is made here when nobody made it before. */
export async function ensureBuild(): Promise<void> {
  if (existsSync(join(ROOT, 'apps/web/build/server-manifest.json'))) return;
  await run('npm', ['run', 'build', '-w', 'apps/web'], { cwd: ROOT });
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((ready, fail) => {
    let told = '';
    const timer = setTimeout(() => fail(new Error(`The server did not start.\n${told}`)), START_MS);
    const listen = (chunk: Buffer) => {
      told += chunk.toString();
      if (!told.includes('Ctrl-C')) return;
      clearTimeout(timer);
      ready();
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.on('exit', () => fail(new Error(`The server ended.\n${told}`)));
  });
}

export interface RunningProduct {
  url: string;
  /** A command of the product's own command line, against the same data. */
  cli: (...words: string[]) => Promise<string>;
  /** Ends the process, in order or as a crash does; the data stay. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  /** Starts it again on the same data. */
  launch: () => Promise<void>;
  stop: () => Promise<void>;
  /** The folder of its database and its chain. */
  data: string;
  /** Takes the data of an ended product away. */
  remove: () => void;
}

/** The real server process with its own database and chain, on a free port and in a folder that goes with it; that folder begins as a copy of `from`. */
export async function startProduct(
  from?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningProduct> {
  await ensureBuild();
  const data = scratchFolder('tributary-e2e-');
  if (from) cpSync(from, data, { recursive: true });
  const port = await freePort();
  const env = {
    ...process.env,
    DATA_DIR: data,
    PORT: String(port),
    DEMO_PASSWORD: PASSWORD,
    LIMIT_FACTOR: '1000',
    // Some sixty products start in a run, and hundreds of commands: their modules are compiled once.
    NODE_COMPILE_CACHE: join(ROOT, '.data/compiled'),
    ...settings,
  };
  let server: ChildProcess;
  const launch = async (): Promise<void> => {
    server = spawn(process.execPath, ['apps/server/src/main.ts'], { cwd: ROOT, env });
    await untilReady(server);
  };
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    server.removeAllListeners('exit');
    const ended = new Promise((done) => server.once('exit', done));
    server.kill(signal);
    await ended;
  };
  const remove = () => rmSync(data, { recursive: true, force: true });
  await launch();
  return {
    url: `http://localhost:${port}`,
    cli: async (...words) => {
      const { stdout } = await run(process.execPath, ['apps/cli/src/cli.ts', ...words], { cwd: ROOT, env });
      return stdout;
    },
    launch,
    end,
    data,
    remove,
    stop: async () => {
      await end('SIGTERM');
      remove();
    },
  };
}
