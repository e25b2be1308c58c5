// npm run rehearse:deploy [-- PACKAGE.deb]: runs the commands of docs/deploy.md in a fresh Debian. Then it registers
// a member who pays in, installs the package over itself and removes it. Prints the time of each part. Needs root,
// debootstrap and the machine's Debian mirror.
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { devDepositXpub, devPayoutKey } from '@tributary/chain/local';
import { startPlayBsc, type PlayBsc } from '@tributary/chain/testing';
import { debianMirror } from './debian-mirror.ts';
import { beFirstMember, until } from './first-member.ts';

const repository = join(import.meta.dirname, '../..');
const RELEASE = 'bookworm';
const API = 'http://127.0.0.1:3000/api';
const begun = performance.now();
const says = (text: string): void =>
  void process.stdout.write(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${text}\n`);

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

const packageGiven = process.argv[2];
const debianPackage = (): string => {
  if (packageGiven !== undefined) return resolve(packageGiven);
  const archive = run('node', 'scripts/release.ts').trim().split('\n').at(-1) ?? '';
  return run('node', 'scripts/release/deb.ts', archive).trim().split('\n').at(-1) ?? '';
};

/** The commands that the page tells an operator to type, block by block. */
const blocks = (page: string): string[] =>
  Array.from(
    readFileSync(join(repository, 'docs', page), 'utf8').matchAll(/```sh\n([\s\S]*?)```/g),
    ([, block = '']) => block,
  );

/** systemd does not run in a folder, so the database server is started by hand, as Debian's unit would. */
const START_POSTGRESQL = [
  'version=$(ls /usr/lib/postgresql)',
  '[ -d /var/lib/postgresql/$version/main ] || pg_createcluster $version main',
  'pg_ctlcluster $version main start',
].join('\n');

const scriptOf = (root: string, chain: PlayBsc, block: number, file: string): void => {
  const [install = '', ...rest] = blocks('deploy.md');
  const named = install.replace(/\.\/tributary_\S+\.deb/, `./${file}`);
  const settings = {
    DEPOSIT_XPUB: devDepositXpub(),
    BSC_RPC_URL: chain.urls[0],
    BSC_VERIFY_RPC_URL: chain.urls[1],
    BSC_START_BLOCK: String(block),
    SIGNER_EVM_KEY: devPayoutKey(),
  };
  writeFileSync(
    join(root, 'srv/deploy.sh'),
    [
      'set -euo pipefail; cd /srv',
      'export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8',
      ...Object.entries(settings).map(([name, value]) => `${name}='${value}'`),
      'touch /srv/begun',
      named,
      START_POSTGRESQL,
      ...rest,
      'touch /srv/deployed',
      'while [ ! -e /srv/go-on ]; do sleep 0.2; done',
      'tributary verify-books | tail -1',
      // For dpkg the same package again is an upgrade: its scripts get the old version, and settings are kept.
      `dpkg -i ./${file}`,
      'grep -q ^DATABASE_URL /etc/tributary/api.env',
      'for role in signer worker api; do setpriv --reuid=tributary-$role sh -c "kill -TERM -1"; done; sleep 5',
      'test -z "$(find /proc -maxdepth 1 -user tributary-api)"',
      'apt-get remove -y -qq tributary; test -e /etc/tributary/api.env',
      'apt-get purge -y -qq tributary; test ! -e /etc/tributary',
      'touch /srv/removed',
    ].join('\n'),
  );
};

const deb = debianPackage();
says(`package: ${basename(deb)}`);
const root = mkdtempSync(join(tmpdir(), 'tributary-debian-'));
// Every user of that Debian starts at its root.
chmodSync(root, 0o755);
const chain = await startPlayBsc();
let inside: ReturnType<typeof spawn> | undefined;
try {
  run('debootstrap', '--variant=minbase', RELEASE, root, debianMirror());
  says(`a bare Debian (${RELEASE}) is there`);
  copyFileSync(deb, join(root, 'srv', basename(deb)));
  copyFileSync(join(import.meta.dirname, 'systemctl.sh'), join(root, 'usr/local/bin/systemctl'));
  chmodSync(join(root, 'usr/local/bin/systemctl'), 0o755);
  writeFileSync(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const head = Number(await chain.ask('eth_blockNumber'));
  scriptOf(root, chain, head, basename(deb));
  inside = spawn(
    'unshare',
    [
      '--mount',
      '--pid',
      '--fork',
      'sh',
      '-c',
      `mount -t proc proc ${root}/proc; mount --rbind /dev ${root}/dev; exec chroot ${root} bash /srv/deploy.sh`,
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  let isOver = false;
  inside.once('exit', () => (isOver = true));
  const reached = async (mark: string): Promise<void> => {
    await until(mark, () => existsSync(join(root, 'srv', mark)) || isOver);
    if (!existsSync(join(root, 'srv', mark))) throw new Error(`The commands ended before "${mark}".`);
  };
  await reached('begun');
  const bare = performance.now();
  await reached('deployed');
  says('the commands of docs/deploy.md are done');
  await beFirstMember(chain, { api: API, says });
  says(
    `from the bare Debian to the first credited deposit: ${((performance.now() - bare) / 1000).toFixed(0)} s`,
  );
  writeFileSync(join(root, 'srv/go-on'), '');
  await reached('removed');
  says('the package was installed over itself, stopped, removed and purged');
} finally {
  inside?.kill('SIGKILL');
  chain.stop();
  await sleep(1_000);
  rmSync(root, { recursive: true, force: true });
}
