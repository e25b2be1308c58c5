// npm run release [-- FOLDER]: makes tributary-VERSION-PLATFORM.tar.gz of the checked-out commit, with the same bytes
// on every machine of the platform, and its hash beside it. Needs GNU tar and gzip.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  createReadStream,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { buildWeb } from './build-web.ts';
import { filesBelow, fillRelease } from './release/contents.ts';

const root = join(import.meta.dirname, '..');
const target = resolve(process.argv[2] ?? join(root, 'dist'));

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
if (git('status', '--porcelain') !== '')
  throw new Error('A release names a commit: commit or put aside what differs from it first.');
const commit = git('rev-parse', 'HEAD');
const committedAt = git('show', '-s', '--format=%ct', 'HEAD');
const platform = `${process.platform}-${process.arch}`;
const name = `tributary-${version}`;
const archive = join(target, `${name}-${platform}.tar.gz`);

/** The package.json of a release. Its scripts install and build nothing. */
const packageJson = {
  name: 'tributary',
  version,
  private: true,
  type: 'module',
  scripts: { start: 'node apps/server/src/main.ts', cli: 'node apps/cli/src/cli.ts' },
};

/** npm gives each bill a random number and the current time; here both follow from the commit. */
const billOfMaterials = (): string => {
  const text = execFileSync(process.execPath, [join(root, 'scripts/sbom.ts')], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  const { serialNumber: _random, ...bill } = JSON.parse(text) as { serialNumber: string; metadata: object };
  const timestamp = new Date(Number(committedAt) * 1000).toISOString();
  return `${JSON.stringify({ ...bill, metadata: { ...bill.metadata, timestamp } }, null, 2)}\n`;
};

await buildWeb();
const scratch = mkdtempSync(join(tmpdir(), 'tributary-release-'));
try {
  const folder = join(scratch, name);
  mkdirSync(join(folder, 'bin'), { recursive: true });
  fillRelease(folder);
  copyFileSync(join(root, 'scripts/release/launcher.sh'), join(folder, 'bin/tributary'));
  chmodSync(join(folder, 'bin/tributary'), 0o755);
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  write('package.json', `${JSON.stringify(packageJson, null, 2)}\n`);
  write('sbom.json', billOfMaterials());
  const files: Record<string, string> = {};
  for (const file of filesBelow(folder)) files[file] = await hashOf(join(folder, file));
  write('release.json', `${JSON.stringify({ version, commit, platform, files }, null, 2)}\n`);
  mkdirSync(target, { recursive: true });
  const tar = ['--sort=name', `--mtime=@${committedAt}`, '--owner=0', '--group=0', '--numeric-owner'];
  execFileSync(
    'tar',
    [...tar, '--mode=u+rwX,go=rX', '--use-compress-program=gzip -n -9', '-cf', archive, name],
    { cwd: scratch },
  );
  writeFileSync(`${archive}.sha256`, `${await hashOf(archive)}  ${name}-${platform}.tar.gz\n`);
  process.stdout.write(`${archive}\n`);
} finally {
  rmSync(scratch, { recursive: true });
}
