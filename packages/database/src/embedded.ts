import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import net from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { processAlive, withFolderLock } from '@tributary/runtime/folder-lock';
import { hasUsers, joinUsers } from '@tributary/runtime/folder-users';
import { freePort } from '@tributary/runtime/free-port';
import { postgresTools, type PostgresTools } from './postgres-tools.ts';

export type EmbeddedDatabase = { url: string; port: number; pid: number; stop: () => Promise<void> };

export type EmbeddedOptions = {
  /** False trades safety at power loss for speed; for tests only. */
  durable?: boolean;
  /** Further server settings as `name=value`. */
  settings?: readonly string[];
};

const READY_POLL_MS = 100;
const READY_POLLS = 600;
const POSTMASTER_LINES = { pid: 0, port: 3, status: 7 };
/** A server that takes writes, and a standby that is read. */
const UP = new Set(['ready', 'standby']);

const listening = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });

/** The server that runs in this folder, if any. A pid alone proves nothing: it may be a zombie or another program. */
const runningServer = async (folder: string): Promise<{ pid: number; port: number } | undefined> => {
  const file = join(folder, 'postmaster.pid');
  for (let poll = 0; poll < READY_POLLS; poll++) {
    if (!existsSync(file)) return undefined;
    const lines = readFileSync(file, 'utf8').split('\n');
    const pid = Number(lines[POSTMASTER_LINES.pid]);
    const port = Number(lines[POSTMASTER_LINES.port]);
    if (!processAlive(pid)) {
      rmSync(file, { force: true });
      return undefined;
    }
    const isUp = UP.has(lines[POSTMASTER_LINES.status]?.trim() ?? '');
    if (isUp && (await listening(port))) return { pid, port };
    await new Promise((done) => setTimeout(done, READY_POLL_MS));
  }
  throw new Error(`PostgreSQL in ${folder} neither answers nor goes away; see ${folder}/server.log`);
};

const createCluster = ({ run, owns }: PostgresTools, folder: string, durable: boolean): void => {
  const half = `${folder}.new`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true, mode: 0o700 });
  owns(half);
  const options = [
    '-D',
    half,
    '-U',
    'tributary',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-instructions',
  ];
  run('initdb', durable ? options : [...options, '--no-sync', '--no-data-checksums']);
  renameSync(half, folder); // a half-made cluster is never used
};

const BASE_SETTINGS = [
  'listen_addresses=127.0.0.1',
  "unix_socket_directories=''",
  'shared_buffers=256MB',
  'max_wal_size=2GB',
  'work_mem=32MB',
  'maintenance_work_mem=128MB',
  'max_connections=120',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
];
const FAST_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Notes of the processes that use the server. The last one to leave stops it. */
const usersOf = (folder: string): string => `${folder}.users`;

/**
 * Starts, or joins, the PostgreSQL cluster in `folder`; creates the cluster first if there is none. A server left by
 * a killed process is reused; PostgreSQL recovers from its own crashes.
 */
export const startEmbedded = async (
  folder: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> => {
  const cluster = resolve(folder);
  const durable = options.durable ?? true;
  mkdirSync(dirname(cluster), { recursive: true });
  return withFolderLock(cluster, async () => {
    const version = join(cluster, 'PG_VERSION');
    const tools = postgresTools(existsSync(version) ? readFileSync(version, 'utf8').trim() : undefined);
    if (!existsSync(version)) createCluster(tools, cluster, durable);
    let server = await runningServer(cluster);
    if (!server) {
      tools.owns(cluster);
      const settings = [...BASE_SETTINGS, ...(durable ? [] : FAST_SETTINGS), ...(options.settings ?? [])];
      const flags = [`-p ${await freePort()}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
      tools.run('pg_ctl', [
        '-D',
        cluster,
        '-w',
        '-t',
        '120',
        '-l',
        join(cluster, 'server.log'),
        '-o',
        flags,
        'start',
      ]);
      server = await runningServer(cluster);
    }
    if (!server) throw new Error(`PostgreSQL did not start; see ${cluster}/server.log`);
    const leave = joinUsers(usersOf(cluster));
    return {
      ...server,
      url: `postgres://tributary@127.0.0.1:${server.port}/postgres`,
      stop: () =>
        withFolderLock(cluster, async () => {
          leave();
          if (!hasUsers(usersOf(cluster)) && existsSync(join(cluster, 'postmaster.pid')))
            tools.run('pg_ctl', ['-D', cluster, '-m', 'fast', '-w', 'stop']);
        }),
    };
  });
};
