// Builds the web app if its sources changed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withFolderLock } from '@tributary/runtime/folder-lock';

const root = join(import.meta.dirname, '..');
/** The folder of the built web app. */
export const BUILD = join(root, 'apps/web/build');
const stampFile = join(BUILD, '.sources');
const SOURCES = [
  'apps/web',
  'packages/ui',
  'packages/contract',
  'packages/definitions',
  'packages/domain',
  'docs/verify',
];
const LEFT_OUT = new Set(['node_modules', 'build', '.react-router']);
/** False for a lock: a second build at once would see it as a change of the sources. */
export const isSource = (name: string): boolean => !LEFT_OUT.has(name) && !name.startsWith('build.lock');
const isTest = (file: string): boolean => /\.(?:test|cases)\.tsx?$/.test(file);

/** Replaces each secret during the build: a build that contains it would contain the secret. */
export const CANARY = 'canary-in-place-of-a-secret';
const SECRETS = [
  'SIGNER_EVM_KEY',
  'SIGNER_EVM_REMOTE_URL',
  'SIGNER_XRPL_SEED',
  'COLLECTOR_EVM_KEY',
  'COLLECTOR_EVM_REMOTE_URL',
  'SECRETS_KEY',
  'AUDIT_KEY',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'DEMO_PASSWORD',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'SMTP_URL',
  'BSC_RPC_URL',
];

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!isSource(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });

const sourcesHash = (): string => {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const source of SOURCES)
    for (const file of filesBelow(join(root, source)).sort())
      if (!isTest(file)) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
};

const upToDate = (wanted: string): boolean =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted;

const runBuild = (): Promise<{ status: number; said: string }> =>
  new Promise((done) => {
    const build = spawn('npm', ['run', 'build', '--silent', '-w', 'apps/web'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...Object.fromEntries(SECRETS.map((name) => [name, CANARY])) },
      shell: process.platform === 'win32',
    });
    const said: Buffer[] = [];
    for (const stream of [build.stdout, build.stderr]) stream.on('data', (part: Buffer) => said.push(part));
    build.once('error', (error) => done({ status: 1, said: error.message }));
    build.once('close', (status) => done({ status: status ?? 1, said: Buffer.concat(said).toString() }));
  });

/** Builds the web app if these sources have no build; callers during a build wait for the same one. */
export const buildWeb = async (): Promise<void> => {
  const wanted = sourcesHash();
  if (upToDate(wanted)) return;
  mkdirSync(dirname(BUILD), { recursive: true });
  await withFolderLock(BUILD, async () => {
    if (upToDate(wanted)) return;
    process.stdout.write('Building the web app ...\n');
    const { status, said } = await runBuild();
    if (status !== 0) throw new Error(`The web app does not build:\n${said}`);
    writeFileSync(stampFile, wanted);
  });
};
