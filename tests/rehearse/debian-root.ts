import { execFileSync, type ChildProcess } from 'node:child_process';
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

/** systemd does not run in a folder, so the database server is started by hand, as Debian's unit would. */
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
  { deb, connections }: { deb: string; connections?: number },
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
    START_POSTGRESQL,
    ...rest,
    'touch /srv/deployed',
  ];
};

export const BEGIN = ['set -euo pipefail; cd /srv', 'export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8'];

/** A line of a script that waits for the rehearsal. */
export const waitFor = (mark: string): string => `while [ ! -e /srv/${mark} ]; do sleep 0.2; done`;

/** A bare Debian in a folder, with a stand-in for systemctl. */
export const makeRoot = (root: string): void => {
  // Every user of that Debian starts at its root.
  chmodSync(root, 0o755);
  run('debootstrap', '--variant=minbase', RELEASE, root, debianMirror());
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

/** Runs a script in such a Debian, with further mounts. */
export const runInside = (root: string, lines: readonly string[], mounts: readonly string[] = []): Inside => {
  writeFileSync(join(root, 'srv/script.sh'), lines.join('\n'));
  const child = spawnApart([...mountsOf(root), ...mounts, `exec chroot ${root} bash /srv/script.sh`]);
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
