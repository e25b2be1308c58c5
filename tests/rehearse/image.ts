// npm run rehearse:image [-- ARCHIVE]: builds the image of a release on a bare Debian with buildah, and runs its roles as
// compose.yml does: without root, on a root that cannot be written, without capabilities. A member registers and pays in.
// Needs root, debootstrap, buildah and the machine's Debian mirror. No container engine is needed: unshare takes its place.
import type { ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { devDepositXpub, devPayoutKey } from '@tributary/chain/local';
import { startPlayBsc } from '@tributary/chain/testing';
import { openDatabase, sql } from '@tributary/database';
import { startEmbedded } from '@tributary/database/embedded';
import { debianMirror } from './debian-mirror.ts';
import { RELEASE, repository, run } from './debian-root.ts';
import { beFirstMember, until } from './first-member.ts';
import { endApart, mountsOf, spawnApart } from './namespaces.ts';
import { says } from './stopwatch.ts';

const CONTAINER = join(repository, 'ops/container');
const BASE = 'debian:bookworm-slim';
const IMAGE = 'tributary';
const USER = 10_001;
const OWNER_PASSWORD = 'rehearsed';
const ROLES = { worker: 3_101, signer: 3_102, api: 3_100 } as const;

const folder = mkdtempSync(join(tmpdir(), 'tributary-image-'));
const buildah = (...args: string[]): string =>
  run(
    'buildah',
    '--storage-driver',
    'vfs',
    '--root',
    join(folder, 'store'),
    '--runroot',
    join(folder, 'run'),
    ...args,
  );

/** The base image that Dockerfile names, made of Debian's packages instead of being downloaded. */
const makeBase = (name: string): void => {
  const root = join(folder, 'debian');
  run('debootstrap', '--variant=minbase', RELEASE, root, debianMirror());
  const container = buildah('from', 'scratch');
  buildah('add', container, root, '/');
  buildah('commit', container, name);
  rmSync(root, { recursive: true });
};

type Image = { root: string; environment: Record<string, string>; entrypoint: string[]; user: string };

/** The files of the image and how a container of it starts. */
const openImage = (name: string): Image => {
  const container = buildah('from', '--pull=never', name);
  const { OCIv1: image } = JSON.parse(buildah('inspect', container)) as {
    OCIv1: { config: { Env: string[]; Entrypoint: string[]; User: string } };
  };
  const { Env, Entrypoint: entrypoint, User: user } = image.config;
  const environment = Object.fromEntries(
    Env.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  return { root: buildah('mount', container), environment, entrypoint, user };
};

type Given = { settings: Record<string, string>; secrets: Record<string, string>; args: string[] };

/** Starts a container: its own mounts and processes, the machine's network, a root that cannot be written. */
const startContainer = (image: Image, { settings, secrets, args }: Given): ChildProcess => {
  const own = mkdtempSync(join(folder, 'container-'));
  const places = ['root', 'secrets', 'data'].map((name) => join(own, name));
  const [root = '', secretsFolder = '', data = ''] = places;
  for (const place of places) mkdirSync(place);
  chownSync(data, USER, USER);
  for (const [name, value] of Object.entries(secrets))
    writeFileSync(join(secretsFolder, `tributary_${name}`), value);
  const mounts = [
    `mount --bind ${image.root} ${root}`,
    // A container engine makes this file.
    `cp /etc/hosts ${root}/etc/hosts`,
    ...mountsOf(root),
    `mount -t tmpfs tmpfs ${root}/tmp`,
    `mount -t tmpfs tmpfs ${root}/run`,
    `mkdir ${root}/run/secrets`,
    `mount --bind ${secretsFolder} ${root}/run/secrets`,
    `mount --bind ${data} ${root}/var/lib/tributary`,
    `mount -o remount,ro,bind ${root}`,
  ];
  const environment = Object.entries({ ...image.environment, ...settings }).map(
    ([name, value]) => `${name}=${value}`,
  );
  const command = `exec setpriv --no-new-privs chroot --userspec=${image.user}:${image.user} ${root} env -i "$@"`;
  return spawnApart([...mounts, command], [...environment, ...image.entrypoint, ...args]);
};

const ended = async (child: ChildProcess): Promise<void> => {
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`A container ended with ${String(code)}.`);
};

/** The statements of a script for psql, which writes the password into them. */
const runScript = async (url: string, file: string): Promise<void> => {
  const { db, close } = openDatabase(url, { as: 'owner', poolSize: 1 });
  const text = readFileSync(join(repository, 'ops/postgresql', file), 'utf8').replace(/^--.*$/gm, '');
  for (const statement of text.replaceAll(":'password'", `'${OWNER_PASSWORD}'`).split(';'))
    if (statement.trim() !== '') await sql.raw(statement).execute(db);
  await close();
};

const archive = resolve(process.argv[2] ?? run('node', 'scripts/release.ts').split('\n').at(-1) ?? '');
says(`release: ${basename(archive)}`);
const started: ChildProcess[] = [];
const chain = await startPlayBsc();
const server = await startEmbedded(join(folder, 'database'));
try {
  makeBase(BASE);
  says(`a base image of a bare Debian (${RELEASE}) is there`);
  const names = { BASE, ARCHIVE: basename(archive) };
  const given = Object.entries(names).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
  const file = ['-f', join(CONTAINER, 'Dockerfile')];
  buildah(
    'build',
    '--format=docker',
    '--isolation=chroot',
    '--pull=never',
    ...given,
    ...file,
    '-t',
    IMAGE,
    dirname(archive),
  );
  const image = openImage(IMAGE);
  says('the image is built');
  if (image.user !== String(USER)) throw new Error(`The image runs as ${image.user}, not as ${USER}.`);

  const login = (name: string): string => {
    const url = new URL(server.url);
    [url.username, url.password, url.pathname] = [name, OWNER_PASSWORD, '/tributary'];
    return url.href;
  };
  await runScript(server.url, 'owner.sql');
  const shared = {
    DEPOSIT_XPUB: devDepositXpub(),
    BSC_RPC_URL: chain.urls[0] ?? '',
    BSC_VERIFY_RPC_URL: chain.urls[1] ?? '',
    BSC_START_BLOCK: String(Number(await chain.ask('eth_blockNumber'))),
    PUBLIC_ORIGIN: 'https://tributary.example',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const keys = { AUDIT_KEY: 'a'.repeat(32), METRICS_TOKEN: 'm'.repeat(32) };
  await ended(
    startContainer(image, {
      settings: shared,
      secrets: { ...keys, DATABASE_OWNER_URL: login('tributary-owner') },
      args: ['migrate'],
    }),
  );
  const asSuperuser = new URL(server.url);
  asSuperuser.pathname = '/tributary';
  await runScript(asSuperuser.href, 'logins.sql');
  says('the database is migrated from a container');

  // The first worker makes the programme's account, which the signer needs.
  for (const [role, port] of Object.entries(ROLES)) {
    const container = startContainer(image, {
      settings: { ...shared, OBSERVE_PORT: String(port) },
      secrets: {
        ...keys,
        DATABASE_URL: login(`tributary-${role}`),
        ...(role === 'api' ? { SECRETS_KEY: 's'.repeat(32) } : {}),
        ...(role === 'signer' ? { SIGNER_EVM_KEY: devPayoutKey() } : {}),
      },
      args: ['start', '--role', role],
    });
    started.push(container);
    await until(`The ${role}`, async () => {
      if (container.exitCode !== null) throw new Error(`The ${role} ended with ${container.exitCode}.`);
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
      return answer?.ok === true;
    });
  }
  says('api, worker and signer are ready');
  await beFirstMember(chain, { api: 'http://127.0.0.1:3000/api', says });
} finally {
  for (const child of started) endApart(child);
  await sleep(1_000);
  await server.stop();
  chain.stop();
  await sleep(1_000);
  rmSync(folder, { recursive: true, force: true });
}
