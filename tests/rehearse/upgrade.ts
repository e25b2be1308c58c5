// npm run rehearse:upgrade [-- OLD.deb [NEW.deb]]: installs a package in a fresh Debian as docs/deploy.md says, with a second api on
// another one. A member pays in. Then both are upgraded as docs/upgrade.md says, under a steady load with open streams behind a
// balancer. Prints the lost requests, the books before and after, and the seconds of each step. Without NEW.deb the new
// version is the old one with one more migration. Needs root, debootstrap and the machine's Debian mirror.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPlayBsc } from '@tributary/chain/testing';
import { Balancer, SteadyLoad } from '@tributary/server/testing';
import {
  BEGIN,
  blocks,
  debianPackage,
  deployment,
  makeRoot,
  run,
  runInside,
  waitFor,
  type Inside,
} from './debian-root.ts';
import { beFirstMember, until } from './first-member.ts';
import { endApart } from './namespaces.ts';
import { nextPackage } from './next-package.ts';
import { says } from './stopwatch.ts';

const NEXT = '1.1.0';
const PORTS = { first: 3_000, second: 3_002 };
const SECOND_OBSERVED = 3_110;
const CONNECTIONS = 200;
const CLIENTS = 6;
const STREAMS = 4;
const BOOKS = 'tributary verify-books';
/** Load without a change, before and after. */
const QUIET_MS = 3_000;

/** Each command of the page, with its seconds in /srv/steps. */
const timed = (commands: readonly string[]): string[] =>
  commands.map(
    (command) =>
      `b=$EPOCHREALTIME; ${command}; awk "BEGIN { printf \\"%6.1f s  %s\\\\n\\", $EPOCHREALTIME - $b, \\"${command}\\" }" >> /srv/steps`,
  );
const stepsIn = (root: string): string => readFileSync(join(root, 'srv/steps'), 'utf8').trimEnd();

const old = debianPackage(process.argv[2]);
const folder = mkdtempSync(join(tmpdir(), 'tributary-upgrade-'));
const [first, second] = ['first', 'second'].map((name) => join(folder, name)) as [string, string];
const next = process.argv[3] === undefined ? nextPackage(old, NEXT, folder) : resolve(process.argv[3]);
says(`from ${basename(old)} to ${basename(next)}`);
const page = (blocks('upgrade.md', next)[0] ?? '').trim().split('\n');

const chain = await startPlayBsc();
const running: Inside[] = [];
let balancer: Balancer | undefined;
try {
  mkdirSync(first);
  makeRoot(first);
  for (const deb of [old, next]) copyFileSync(deb, join(first, 'srv', basename(deb)));
  const one = runInside(first, [
    ...(await deployment(chain, { deb: old, connections: CONNECTIONS })),
    waitFor('upgrade'),
    ...timed([...page, BOOKS]),
    'touch /srv/upgraded',
    waitFor('end'),
  ]);
  running.push(one);
  await one.reached('deployed');
  says('the old version runs as docs/deploy.md says');
  const token = await beFirstMember(chain, { api: `http://127.0.0.1:${PORTS.first}/api`, says });

  // The other machine has the package, the settings and the secrets of an api, and reaches the same database.
  mkdirSync(second);
  const left = ['proc', 'dev', 'run', 'srv/begun', 'srv/deployed', 'var/lib/postgresql'];
  const without = left.map((path) => `--exclude=./${path}`).join(' ');
  run('sh', '-c', `tar -C ${first} ${without} -cf - . | tar -C ${second} -xpf -`);
  for (const path of ['proc', 'dev', 'run/postgresql']) mkdirSync(join(second, path), { recursive: true });
  const setting = (name: string, port: number): string =>
    `sed -i 's/^#\\?${name}=.*/${name}=${port}/' /etc/tributary/api.env`;
  const two = runInside(
    second,
    [
      ...BEGIN,
      setting('PORT', PORTS.second),
      setting('OBSERVE_PORT', SECOND_OBSERVED),
      'systemctl enable --now tributary@api; touch /srv/serves',
      waitFor('upgrade2'),
      ...timed([page[1] ?? '', 'systemctl restart tributary@api', 'tributary doctor']),
      'touch /srv/upgraded2',
      waitFor('end'),
    ],
    [`mount --bind ${first}/run/postgresql ${second}/run/postgresql`],
  );
  running.push(two);
  await two.reached('serves');
  says('a second api runs on another machine');

  balancer = await Balancer.open(Object.values(PORTS));
  const load = new SteadyLoad({ url: balancer.url, token, clients: CLIENTS, streams: STREAMS });
  await until('The streams', () => load.opened === STREAMS);
  await sleep(QUIET_MS);
  const begun = performance.now();
  one.allow('upgrade');
  await one.reached('upgraded');
  two.allow('upgrade2');
  await two.reached('upgraded2');
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  await sleep(QUIET_MS);
  await load.end();
  says(`the first machine:\n${stepsIn(first)}`);
  says(`the second machine:\n${stepsIn(second)}`);
  const versions = await Promise.all(
    Object.values(PORTS).map(async (port) => (await fetch(`http://127.0.0.1:${port}/api/version`)).text()),
  );
  says(`both run ${versions[0]}`);
  says(
    `${load.answered} requests answered, ${load.lost.length} lost, ${load.opened - STREAMS} streams reconnected, in ${seconds} s`,
  );
  if (load.lost.length > 0) throw new Error(`Lost: ${[...new Set(load.lost)].join(', ')}`);
  if (new Set(versions).size !== 1) throw new Error(`Two versions run: ${versions.join(' ')}`);
} finally {
  await balancer?.close();
  for (const { child } of running) endApart(child);
  chain.stop();
  await sleep(1_000);
  rmSync(folder, { recursive: true, force: true });
}
