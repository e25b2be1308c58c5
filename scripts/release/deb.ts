// npm run release:deb -- ARCHIVE [FOLDER]: makes a Debian package of a release, with services, settings and the command
// `tributary`. Needs dpkg-deb and gzip.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { settingsFile } from '../../apps/server/src/settings-page.ts';

const ops = join(import.meta.dirname, '../../ops');
const [archiveGiven, targetGiven] = process.argv.slice(2);
if (archiveGiven === undefined)
  throw new Error('Name the archive of the release: npm run release makes one.');
const archive = resolve(archiveGiven);
const target = resolve(targetGiven ?? dirname(archive));

const ARCHITECTURES: Record<string, string> = { x64: 'amd64', arm64: 'arm64' };
const named = /^tributary-(.+)-linux-(x64|arm64)\.tar\.gz$/.exec(basename(archive));
const [, version = '', processor = ''] = named ?? [];
const architecture = ARCHITECTURES[processor];
if (architecture === undefined) throw new Error(`${basename(archive)} is not a release for Linux.`);

/** The ports for operators. The proxy leads to the port of the api. */
const OBSERVE_PORTS = { api: 3100, worker: 3101, signer: 3102, collector: 3103 } as const;
const API_PORT = 3000;
const FILES = ['api', 'worker', 'signer', 'collector', 'commands'] as const;
const COMPRESSION_LEVEL = 9;
const MAINTAINER = 'Tributary <maintainers@tributary.invalid>';

const scratch = mkdtempSync(join(tmpdir(), 'tributary-deb-'));
const root = join(scratch, 'root');

const put = (path: string, content: string | Buffer, mode = 0o644): void => {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  chmodSync(file, mode);
};
const putOps = (from: string, path: string, mode?: number): void =>
  put(path, readFileSync(join(ops, from)), mode);

const settingsOf = (role: (typeof FILES)[number]): string => {
  const text = settingsFile(role).replace(/^#?DATA_DIR=.*$/m, '# The service sets DATA_DIR.');
  if (role === 'commands') return text;
  const observed = text.replace(/^#?OBSERVE_PORT=.*$/m, `OBSERVE_PORT=${OBSERVE_PORTS[role]}`);
  if (role !== 'api') return observed;
  return observed.replace(/^#?PORT=.*$/m, `PORT=${API_PORT}`).replace(/^#?HOST=.*$/m, 'HOST=127.0.0.1');
};

/** The changelog in Debian's form, dated by the commit of the release. */
const changelog = (): string => {
  const { mtime } = statSync(join(root, 'usr/lib/tributary/release.json'));
  const day = mtime.toUTCString().replace('GMT', '+0000');
  return `tributary (${version}) stable; urgency=medium\n\n  * See CHANGELOG.md.\n\n -- ${MAINTAINER}  ${day}\n`;
};

try {
  const library = join(root, 'usr/lib/tributary');
  mkdirSync(library, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '--strip-components=1', '--no-same-owner', '-C', library]);
  putOps('debian/tributary', 'usr/bin/tributary', 0o755);
  putOps('systemd/tributary@.service', 'lib/systemd/system/tributary@.service');
  for (const file of ['owner.sql', 'logins.sql']) putOps(`postgresql/${file}`, `usr/share/tributary/${file}`);
  const watching = 'usr/share/tributary/watching';
  putOps('prometheus/prometheus.yml', `${watching}/prometheus.yml`);
  putOps('alertmanager/alertmanager.yml', `${watching}/alertmanager.yml`);
  putOps('grafana/tributary.json', `${watching}/grafana.json`);
  for (const rules of ['alerts', 'slo'])
    putOps(`prometheus/${rules}.yml`, `${watching}/tributary-${rules}.yml`);
  for (const role of FILES) put(`etc/tributary/${role}.env`, settingsOf(role), 0o600);
  const documents = join(root, 'usr/share/doc/tributary');
  mkdirSync(documents, { recursive: true });
  for (const page of ['deploy.md', 'upgrade.md', 'settings.md'])
    cpSync(join(library, 'docs', page), join(documents, page));
  putOps('debian/copyright', 'usr/share/doc/tributary/copyright');
  const zipped = (text: string | Buffer): Buffer => gzipSync(text, { level: COMPRESSION_LEVEL });
  cpSync(join(library, 'CHANGELOG.md'), join(documents, 'CHANGELOG.md'));
  put('usr/share/doc/tributary/changelog.gz', zipped(changelog()));
  putOps('debian/lintian-overrides', 'usr/share/lintian/overrides/tributary');
  put('usr/share/man/man8/tributary.8.gz', zipped(readFileSync(join(ops, 'debian/tributary.8'))));
  const kilobytes = execFileSync('du', ['-sk', '--apparent-size', root], { encoding: 'utf8' }).split('\t')[0];
  const control = readFileSync(join(ops, 'debian/control.in'), 'utf8')
    .replace('@VERSION@', version)
    .replace('@ARCH@', architecture)
    .replace('@MAINTAINER@', MAINTAINER)
    .replace('@SIZE@', kilobytes ?? '0');
  put('DEBIAN/control', control);
  const settingsFiles = FILES.map((role) => `/etc/tributary/${role}.env`);
  put('DEBIAN/conffiles', `${settingsFiles.join('\n')}\n`);
  for (const script of ['postinst', 'prerm', 'postrm']) putOps(`debian/${script}`, `DEBIAN/${script}`, 0o755);
  mkdirSync(target, { recursive: true });
  const file = join(target, `tributary_${version}_${architecture}.deb`);
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zxz', '-z3', '--build', root, file], {
    stdio: 'inherit',
  });
  process.stdout.write(`${file}\n`);
} finally {
  rmSync(scratch, { recursive: true });
}
