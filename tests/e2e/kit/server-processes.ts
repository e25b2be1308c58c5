import { execFile, fork, spawn, type ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Answered, Asked, Question, Settings } from './product-host.ts';

export const ROOT = resolve(import.meta.dirname, '../../..');
const START_MS = 300_000;
const KEPT = 4_000;

/** Starting and ending the server of a product. */
export interface ServerProcess {
  launch: () => Promise<void>;
  /** In order, or as a crash does. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  /** Runs a command of the command line with the same settings and returns its output. */
  command: (words: readonly string[]) => Promise<string>;
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

/** A separate process, as `npm start` starts one. */
export function ownProcess(env: Settings): ServerProcess {
  let server: ChildProcess;
  return {
    launch: async () => {
      server = spawn(process.execPath, ['apps/server/src/main.ts'], { cwd: ROOT, env });
      await untilReady(server);
    },
    end: async (signal) => {
      server.removeAllListeners('exit');
      const ended = new Promise((done) => server.once('exit', done));
      server.kill(signal);
      await ended;
    },
    command: async (words) => {
      const { stdout } = await promisify(execFile)(process.execPath, ['apps/cli/src/cli.ts', ...words], {
        cwd: ROOT,
        env,
      });
      return stdout;
    },
  };
}

let host: ChildProcess | undefined;
let asked = 0;
/** The end of its error output. */
let complaints = '';

const hostOf = (env: Settings): ChildProcess => {
  if (host?.connected) return host;
  host = fork(join(import.meta.dirname, 'product-host.ts'), {
    cwd: ROOT,
    env,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  complaints = '';
  host.stderr?.on('data', (chunk: Buffer) => (complaints = (complaints + chunk.toString()).slice(-KEPT)));
  return host;
};

const ask = (process: ChildProcess, question: Question): Promise<{ id: number; printed: string }> =>
  new Promise((done, fail) => {
    const id = ++asked;
    const leave = (): void => {
      process.off('message', hear);
      process.off('exit', end);
    };
    const hear = (answered: Answered): void => {
      if (answered.id !== id) return;
      leave();
      if (answered.error === undefined) done({ id, printed: answered.printed ?? '' });
      else fail(new Error(`The server did not do it.\n${answered.error}`));
    };
    const end = (): void => {
      leave();
      fail(new Error(`The process of the servers ended.\n${complaints}`));
    };
    process.on('message', hear);
    process.on('exit', end);
    process.send({ id, ...question } satisfies Asked);
  });

/**
 * One of the servers in a process shared by all files of this process: it starts in a fraction of the time. Its
 * commands run in that process too.
 */
export function hostedProcess(env: Settings): ServerProcess {
  let running: { host: ChildProcess; id: number } | undefined;
  return {
    launch: async () => {
      const on = hostOf(env);
      running = { host: on, id: (await ask(on, { start: env })).id };
    },
    end: async (signal) => {
      if (signal === 'SIGKILL')
        throw new Error('Others are served by the same process: use a product of its own.');
      if (running) await ask(running.host, { stop: running.id });
      running = undefined;
    },
    command: async (words) => (await ask(hostOf(env), { command: words, env })).printed,
  };
}
