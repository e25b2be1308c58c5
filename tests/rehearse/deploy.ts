// npm run rehearse:deploy [-- PACKAGE.deb]: runs the commands of docs/deploy.md in a fresh Debian. Then it registers
// a member who pays in, installs the package over itself and removes it. Prints the time of each part. Needs root,
// debootstrap and the machine's Debian mirror.
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { devDepositXpub, devPayoutKey } from '@tributary/chain/local';
import { microToRaw } from '@tributary/chain';
import { usdt } from '@tributary/domain';
import { startPlayBsc, type PlayBsc } from '@tributary/chain/testing';

const repository = join(import.meta.dirname, '../..');
const RELEASE = 'bookworm';
const PATIENCE_MS = 15 * 60_000;
const API = 'http://127.0.0.1:3000/api';
const begun = performance.now();
const says = (text: string): void =>
  void process.stdout.write(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${text}\n`);

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** The mirror that this machine installs from. */
const mirror = (): string => {
  const lists = [
    '/etc/apt/sources.list',
    ...readdirSync('/etc/apt/sources.list.d').map((file) => `/etc/apt/sources.list.d/${file}`),
  ];
  const text = lists
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const found = /^\s*(?:deb |URIs:)[^\n]*?(https?:\/\/\S+\/debian)\b/m.exec(text)?.[1];
  if (found === undefined) throw new Error('This machine names no Debian mirror.');
  return found;
};

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

/** The answer of the API; throws its refusal. */
const call = async (
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<Record<string, unknown>> => {
  const reply = await fetch(`${API}${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = (await reply.json()) as Record<string, unknown>;
  if (!reply.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer;
};

const until = async (what: string, isSo: () => Promise<boolean> | boolean): Promise<void> => {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(250))
    if (await isSo()) return;
  throw new Error(`${what} took longer than ${PATIENCE_MS / 60_000} minutes.`);
};

/** The main job of a new installation: register and pay in. Activations wait until the treasury is funded. */
const beFirstMember = async (chain: PlayBsc): Promise<void> => {
  const { token } = await call('POST', '/register', {
    name: 'First Member',
    userrefid: 'first1',
    email: 'first1@tributary.example',
    password: 'A-long-Passphrase-1',
    mobile_no: '+919800000000',
    refferal_code: 'TOP',
    agree_to_terms: 1,
  });
  const paying = await call('POST', '/usdt/initiate', { amount: '250' }, String(token));
  says('a member is registered and has an address to pay to');
  await chain.pay(String(paying['address']), microToRaw(usdt(250)));
  await until('The deposit', async () => {
    const { payment_status: status } = await call(
      'GET',
      `/usdt/status?payment=${String(paying['payment_id'])}`,
      undefined,
      String(token),
    );
    return status === 'success';
  });
  says('the deposit of 250 USDT is credited');
  const activation = await fetch(`${API}/package-entry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${String(token)}` },
    body: JSON.stringify({ packageType: 'igniteFund', amount: '100' }),
  });
  const { code } = (await activation.json()) as { code?: string };
  if (code !== 'activationsPaused')
    throw new Error(`An activation without a treasury was answered with ${String(code)}.`);
  says('an activation is refused while the treasury is empty');
};

const deb = debianPackage();
says(`package: ${basename(deb)}`);
const root = mkdtempSync(join(tmpdir(), 'tributary-debian-'));
// Every user of that Debian starts at its root.
chmodSync(root, 0o755);
const chain = await startPlayBsc();
let inside: ReturnType<typeof spawn> | undefined;
try {
  run('debootstrap', '--variant=minbase', RELEASE, root, mirror());
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
  await beFirstMember(chain);
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
