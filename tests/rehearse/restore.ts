// npm run rehearse:restore: a product on Debian's PostgreSQL archives to pgBackRest. Two members pay in; a full and an
// incremental backup are made; a third member comes after a noted time. `restore-drill --from-backrest` then restores everything,
// and the noted time, and records its result; the newest backup is reported too. Prints the time of each part. Needs root, postgresql and pgbackrest.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_AUDIT_SECRET, openDatabase, sql } from '@tributary/database';
import { freePort } from '@tributary/runtime/free-port';
import { startProduct } from '../e2e/kit/running-product.ts';
import { repository } from './debian-root.ts';
import { says } from './stopwatch.ts';
import { payIn } from './pay-in.ts';

const STANZA = 'tributary';

/** PostgreSQL refuses root, so the cluster, its archive and the drill belong to `postgres`, as on a real machine. */
const folder = mkdtempSync(join(tmpdir(), 'tributary-restore-'));
chmodSync(folder, 0o755);
const place = (name: string): string => join(folder, name);
for (const name of ['database', 'repository', 'socket', 'log', 'spool', 'lock', 'data'])
  mkdirSync(place(name), { mode: 0o700 });
execFileSync('chown', ['-R', 'postgres:postgres', folder]);
const environment = { ...process.env, PGBACKREST_CONFIG: place('pgbackrest.conf') };
const asPostgres = (command: string, ...args: string[]): string => {
  const given = ['--reuid=postgres', '--regid=postgres', '--init-groups', command, ...args];
  const { status, stdout, stderr } = spawnSync('setpriv', given, {
    encoding: 'utf8',
    env: environment,
    cwd: '/',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr || stdout}`);
  return stdout;
};

const version = readdirSync('/usr/lib/postgresql').at(-1) ?? '';
const server = (tool: string, ...args: string[]): string =>
  asPostgres(join('/usr/lib/postgresql', version, 'bin', tool), ...args);
const backrest = (...args: string[]): string => asPostgres('pgbackrest', `--stanza=${STANZA}`, ...args);

const port = await freePort();
writeFileSync(
  place('pgbackrest.conf'),
  [
    '[global]',
    `repo1-path=${place('repository')}\nrepo1-retention-full=2\nstart-fast=y\ncompress-type=gz`,
    `log-path=${place('log')}\nspool-path=${place('spool')}\nlock-path=${place('lock')}\nlog-level-console=warn`,
    `[${STANZA}]`,
    `pg1-path=${place('database')}\npg1-port=${port}\npg1-socket-path=${place('socket')}\npg1-user=tributary`,
  ].join('\n'),
);

/** The drill, as the operator of the database runs it. */
const drill = (...args: string[]): string => {
  const command = [
    'restore-drill',
    '--from-backrest',
    STANZA,
    '--database',
    'restored',
    '--user',
    'tributary',
  ];
  return asPostgres('env', ...settings(), ...CLI, ...command, ...args).trim();
};

const settings = (): string[] => [
  `DATA_DIR=${place('data')}`,
  `AUDIT_KEY=${DEMO_AUDIT_SECRET}`,
  `DATABASE_URL=${url}`,
];
const CLI = [process.execPath, join(repository, 'apps/cli/src/cli.ts')];
/** As the timer of ops/pgbackrest does. */
const report = (): string =>
  asPostgres(
    'env',
    ...settings(),
    'sh',
    '-c',
    `pgbackrest --stanza=${STANZA} --output=json info | ${CLI.join(' ')} record-backup`,
  ).trim();

const archive = 'pgbackrest --stanza=tributary archive-push %p';
server('initdb', '-D', place('database'), '-U', 'tributary', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
const flags = [
  `-p ${port}`,
  '-c listen_addresses=127.0.0.1',
  `-c unix_socket_directories=${place('socket')}`,
  '-c max_connections=150',
  '-c archive_mode=on',
  `-c archive_command='${archive}'`,
].join(' ');
server('pg_ctl', '-D', place('database'), '-w', '-l', place('log/server.log'), '-o', flags, 'start');
const url = `postgres://tributary@127.0.0.1:${port}/restored`;
const owner = openDatabase(`postgres://tributary@127.0.0.1:${port}/postgres`, { as: 'owner', poolSize: 1 });
const live = openDatabase(url, { as: 'owner', poolSize: 1 });
let product: Awaited<ReturnType<typeof startProduct>> | undefined;
try {
  await sql`create database restored`.execute(owner.db);
  backrest('stanza-create');
  product = await startProduct({ settings: { DATABASE_URL: url } });
  says(`a product runs on PostgreSQL ${version}, which archives to pgBackRest`);
  await payIn(product, 'paid01');
  backrest('--type=full', 'backup');
  says('a full backup is there');
  await payIn(product, 'paid02');
  backrest('--type=incr', 'backup');
  says(`an incremental backup is there. ${report()}`);
  await sleep(2_000);
  const { rows } = await sql<{ at: string }>`select now()::text as at`.execute(owner.db);
  const at = rows[0]?.at ?? '';
  await sleep(2_000);
  await payIn(product, 'paid03');
  await sql`select pg_switch_wal()`.execute(owner.db);
  await product.stop();
  product = undefined;
  await sleep(3_000);
  says(`a third deposit came after ${at}`);
  const whole = drill();
  says(`everything:\n${whole}`);
  const earlier = drill('--at', at);
  says(`to ${at}:\n${earlier}`);
  const newest = (told: string): string => /newest booking is of (.*)\./.exec(told)?.[1] ?? '';
  if (newest(whole) === newest(earlier)) throw new Error('The point in time made no difference.');
  const { rows: drills } = await sql<{ label: string | null; faults: number }>`
    select d.label, d.faults from restore_drills d join backups b using (label)`.execute(live.db);
  if (drills.length !== 2)
    throw new Error(`Two drills of the reported backup are recorded, not ${drills.length}.`);
} finally {
  await product?.stop();
  await owner.close();
  await live.close();
  server('pg_ctl', '-D', place('database'), '-m', 'immediate', 'stop');
  rmSync(folder, { recursive: true, force: true });
}
