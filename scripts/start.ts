// Starts the product: builds the web app where its sources changed, then runs the server in this process.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withFolderLock } from '@tributary/runtime/folder-lock';

const root = join(import.meta.dirname, '..');
const build = join(root, 'apps/web/build');
const stampFile = join(build, '.sources');
const SOURCES = ['apps/web', 'packages/ui', 'packages/contract', 'packages/domain', 'docs/verify'];
const LEFT_OUT = new Set(['node_modules', 'build', '.react-router']);

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });

const sourcesHash = (): string => {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const source of SOURCES)
    for (const file of filesBelow(join(root, source)).sort())
      hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
};

const upToDate = (wanted: string): boolean =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted;

export const buildWeb = async (): Promise<void> => {
  const wanted = sourcesHash();
  if (upToDate(wanted)) return;
  mkdirSync(dirname(build), { recursive: true });
  await withFolderLock(build, async () => {
    if (upToDate(wanted)) return;
    process.stdout.write('Building the web app ...\n');
    const result = spawnSync('npm', ['run', 'build', '--silent', '-w', 'apps/web'], {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    if (result.status !== 0)
      throw new Error(`The web app does not build:\n${result.stdout}\n${result.stderr}`);
    writeFileSync(stampFile, wanted);
  });
};

if (import.meta.main) {
  await buildWeb();
  await import('@tributary/server/main');
}
