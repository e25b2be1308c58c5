import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { devDepositXpub, devPayoutKey } from '@tributary/chain/local';
import type { PlayBsc } from '@tributary/chain/testing';
import { debianMirror } from './debian-mirror.ts';
import { until } from './first-member.ts';
import { mountsOf, spawnApart } from './namespaces.ts';

export const repository = join(import.meta.dirname, '../..');
export const RELEASE = 'bookworm';

export const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, {
    cwd: repository,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();

/** The package that is given, or one of the checked-out commit. */
export const debianPackage = (given: string | undefined): string => {
  if (given !== undefined) return resolve(given);
  const archive = run('node', 'scripts/release.ts').split('\n').at(-1) ?? '';
  return run('node', 'scripts/release/deb.ts', archive).split('\n').at(-1) ?? '';
};

/** The commands that a page tells an operator to type, block by block. The package has its name and its place. */
export const blocks = (page: string, deb: string): string[] =>
  Array.from(
    readFileSync(join(repository, 'docs', page), 'utf8').matchAll(/```sh\n([\s\S]*?)```/g),
    ([, block = '']) => block.replace(/\.\/tributary_\S+\.deb/, `./${basename(deb)}`),
  );

/** In a folder the database server is started by hand, as the unit of Debian would start it. */
const START_POSTGRESQL = [
  'version=$(ls /usr/lib/postgresql)',
  '[ -d /var/lib/postgresql/$version/main ] || pg_createcluster $version main',
  'pg_ctlcluster $version main start',
].join('\n');

/** More api processes need more connections than Debian's server takes (docs/ha.md). */
const allowConnections = (most: number): string =>
  `echo 'max_connections = ${most}' >> /etc/postgresql/$(ls /usr/lib/postgresql)/main/postgresql.conf`;

/** The beginning of a script, and the commands of docs/deploy.md with the settings of an installation. */
export const deployment = async (
  chain: PlayBsc,
  { deb, connections, isBooted = false }: { deb: string; connections?: number; isBooted?: boolean },
): Promise<string[]> => {
  const [install = '', ...rest] = blocks('deploy.md', deb);
  const settings = {
    DEPOSIT_XPUB: devDepositXpub(),
    BSC_RPC_URL: chain.urls[0],
    BSC_VERIFY_RPC_URL: chain.urls[1],
    BSC_START_BLOCK: String(Number(await chain.ask('eth_blockNumber'))),
    SIGNER_EVM_KEY: devPayoutKey(),
  };
  return [
    ...BEGIN,
    ...Object.entries(settings).map(([name, value]) => `${name}='${value}'`),
    'touch /srv/begun',
    install,
    ...(connections === undefined ? [] : [allowConnections(connections)]),
    isBooted ? 'systemctl start postgresql' : START_POSTGRESQL,
    ...rest,
    'touch /srv/deployed',
  ];
};

export const BEGIN = ['set -euo pipefail; cd /srv', 'export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8'];

/** A line of a script that waits for the rehearsal. */
export const waitFor = (mark: string): string => `while [ ! -e /srv/${mark} ]; do sleep 0.2; done`;

/** A bare Debian in a folder, with its systemd or with a stand-in for systemctl. */
export const makeRoot = (root: string, { isBooted = false } = {}): void => {
  // Every user of that Debian starts at its root.
  chmodSync(root, 0o755);
  const more = isBooted ? ['--include=systemd,systemd-sysv,dbus'] : [];
  run('debootstrap', '--variant=minbase', ...more, RELEASE, root, debianMirror());
  if (isBooted) return;
  copyFileSync(join(import.meta.dirname, 'systemctl.sh'), join(root, 'usr/local/bin/systemctl'));
  chmodSync(join(root, 'usr/local/bin/systemctl'), 0o755);
  writeFileSync(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
};

export type Inside = {
  child: ChildProcess;
  /** Waits until the script makes this mark in /srv; throws if it ends before. */
  reached: (mark: string) => Promise<void>;
  /** Makes the mark that `waitFor` waits for. */
  allow: (mark: string) => void;
};

const insideOf = (root: string, child: ChildProcess): Inside => {
  let isOver = false;
  child.once('exit', () => (isOver = true));
  const has = (mark: string): boolean => existsSync(join(root, 'srv', mark));
  return {
    child,
    reached: async (mark) => {
      await until(mark, () => has(mark) || isOver);
      if (!has(mark)) throw new Error(`The commands ended before "${mark}".`);
    },
    allow: (mark) => writeFileSync(join(root, 'srv', mark), ''),
  };
};

/** Runs a script in such a Debian, with further mounts. */
export const runInside = (root: string, lines: readonly string[], mounts: readonly string[] = []): Inside => {
  writeFileSync(join(root, 'srv/script.sh'), lines.join('\n'));
  return insideOf(
    root,
    spawnApart([...mountsOf(root), ...mounts, `exec chroot ${root} bash /srv/script.sh`]),
  );
};

/** The script as a unit of that Debian, which halts after it. */
const SCRIPT_UNIT = `[Unit]
Wants=network-online.target
After=network-online.target
SuccessAction=poweroff-force
FailureAction=poweroff-force
[Service]
Type=oneshot
ExecStart=/bin/bash /srv/script.sh
StandardOutput=tty
StandardError=tty
TTYPath=/dev/console
TimeoutStartSec=infinity
[Install]
WantedBy=multi-user.target
`;

/** Boots that Debian with its systemd and the machine's network, and runs a script in it. Needs systemd-container. */
export const runBooted = (root: string, lines: readonly string[]): Inside => {
  writeFileSync(join(root, 'srv/script.sh'), lines.join('\n'));
  writeFileSync(join(root, 'etc/systemd/system/script.service'), SCRIPT_UNIT);
  run('chroot', root, 'systemctl', 'enable', '--quiet', 'script.service');
  // A login on the console would cut off the script's output.
  run('chroot', root, 'systemctl', 'mask', '--quiet', 'console-getty.service');
  const options = [
    '--quiet',
    '--register=no',
    '--keep-unit',
    '--resolv-conf=copy-host',
    '--console=read-only',
  ];
  const child = spawn('systemd-nspawn', [...options, `--directory=${root}`, '--boot'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  return insideOf(root, child);
};
