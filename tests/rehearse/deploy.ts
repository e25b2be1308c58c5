// npm run rehearse:deploy [-- --booted] [PACKAGE.deb]: runs the commands of docs/deploy.md in a fresh Debian. Then it
// registers a member who pays in, installs the package over itself and removes it. Prints the time of each part. Needs
// root, debootstrap and the machine's Debian mirror. With `--booted` that Debian runs its own systemd, and its units
// have their walls; needs Debian's systemd-container.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPlayBsc } from '@tributary/chain/testing';
import {
  debianPackage,
  deployment,
  makeRoot,
  RELEASE,
  runBooted,
  runInside,
  waitFor,
  type Inside,
} from './debian-root.ts';
import { beFirstMember } from './first-member.ts';
import { endApart } from './namespaces.ts';
import { says } from './stopwatch.ts';

const { values, positionals } = parseArgs({
  options: { booted: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const isBooted = values.booted;
const deb = debianPackage(positionals[0]);
const file = basename(deb);
says(`package: ${file}`);
const root = mkdtempSync(join(tmpdir(), 'tributary-debian-'));
const chain = await startPlayBsc();
let inside: Inside | undefined;
try {
  makeRoot(root, { isBooted });
  says(`a bare Debian (${RELEASE}) is there`);
  copyFileSync(deb, join(root, 'srv', file));
  inside = (isBooted ? runBooted : runInside)(root, [
    ...(await deployment(chain, { deb, isBooted })),
    waitFor('go-on'),
    'tributary verify-books | tail -1',
    // For dpkg the same package again is an upgrade: its scripts get the old version, and settings are kept.
    `dpkg -i ./${file}`,
    'grep -q ^DATABASE_URL /etc/tributary/api.env',
    'systemctl stop tributary@signer tributary@worker tributary@api',
    'test -z "$(find /proc -maxdepth 1 -user tributary-api)"',
    'apt-get remove -y -qq tributary; test -e /etc/tributary/api.env',
    'apt-get purge -y -qq tributary; test ! -e /etc/tributary',
    'touch /srv/removed',
  ]);
  await inside.reached('begun');
  const bare = performance.now();
  await inside.reached('deployed');
  says('the commands of docs/deploy.md are done');
  await beFirstMember(chain, { api: 'http://127.0.0.1:3000/api', says });
  says(
    `from the bare Debian to the first credited deposit: ${((performance.now() - bare) / 1000).toFixed(0)} s`,
  );
  inside.allow('go-on');
  await inside.reached('removed');
  says('the package was installed over itself, stopped, removed and purged');
} finally {
  if (inside) endApart(inside.child);
  chain.stop();
  await sleep(1_000);
  rmSync(root, { recursive: true, force: true });
}
