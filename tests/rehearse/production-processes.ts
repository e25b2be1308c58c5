import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { DEMO_AUDIT_SECRET, openDatabase, sql } from '@tributary/database';
import { buildWeb } from '../../scripts/build-web.ts';
import { freePort } from '@tributary/runtime/free-port';
import { repository } from './debian-root.ts';
import { until } from './first-member.ts';

type Settings = Readonly<Record<string, string>>;

/** Another key than the one of demos, which production refuses. */
export const AUDIT_KEY = DEMO_AUDIT_SECRET.split('').toReversed().join('');
const CLI = join(repository, 'apps/cli/src/cli.ts');

type Typed = {
  settings?: Settings;
  /** Typed lines. */
  lines?: readonly string[];
  /** True for a machine without a network. */
  isOffline?: boolean;
};

/** Runs a program in the repository and returns what it printed; throws its words if it fails. */
export const runTyped = (
  command: readonly string[],
  { settings = {}, lines = [], isOffline = false }: Typed,
): Promise<string> =>
  new Promise((done, fail) => {
    const [program = '', ...args] = isOffline ? ['unshare', '--net', ...command] : command;
    const env = { PATH: process.env['PATH'], ...settings };
    const child = spawn(program, args, { cwd: repository, env });
    let [printed, told] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()));
    child.once('error', fail);
    child.once('exit', (code) =>
      code === 0 ? done(printed.trim()) : fail(new Error(`${command.slice(1).join(' ')}: ${printed}${told}`)),
    );
    child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  });

/** A command of the product's command line. */
export const cli = (words: readonly string[], typed: Typed = {}): Promise<string> =>
  runTyped([process.execPath, CLI, ...words], typed);

/** Makes the database and the logins of docs/deploy.md. Returns the address of a login. */
export const makeLogins = async (serverUrl: string): Promise<(login: string) => string> => {
  const addressOf = (login: string): string => {
    const address = new URL(serverUrl);
    [address.username, address.pathname] = [login, '/tributary'];
    return address.href;
  };
  const superuser = openDatabase(serverUrl, { as: 'owner', poolSize: 1 });
  try {
    await sql.raw('create role "tributary-owner" login createrole').execute(superuser.db);
    await sql.raw('create database tributary owner "tributary-owner"').execute(superuser.db);
    const owner = { NODE_ENV: 'production', AUDIT_KEY, DATABASE_OWNER_URL: addressOf('tributary-owner') };
    await cli(['migrate'], { settings: owner });
    for (const [login, role] of [
      ['tributary-worker', 'tributary_app'],
      ['tributary-commands', 'tributary_app'],
      ['tributary-collector', 'tributary_collector'],
    ])
      await sql.raw(`create role "${login}" login in role ${role}`).execute(superuser.db);
  } finally {
    await superuser.close();
  }
  return addressOf;
};

export type RunningRole = { stop: () => Promise<void> };

/** Starts a role as a process of production, and waits until it is ready. An api serves the built web app. */
export const startRole = async (role: string, settings: Settings): Promise<RunningRole> => {
  if (role === 'api') await buildWeb();
  const port = await freePort();
  const child: ChildProcess = spawn(
    process.execPath,
    [join(repository, 'apps/server/src/main.ts'), '--role', role],
    {
      cwd: repository,
      env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', ...settings, OBSERVE_PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const isReady = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
  await until(`The start of ${role}`, async () => {
    if (child.exitCode !== null) throw new Error(`${role} ended with ${child.exitCode}.`);
    return isReady();
  });
  return {
    stop: () =>
      new Promise((done) => {
        if (child.exitCode !== null) return done();
        child.once('exit', () => done());
        child.kill('SIGTERM');
      }),
  };
};
