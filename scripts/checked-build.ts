// The built web app for the checks that read it, made first where there is none or one older than its sources.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const BUILD = join(ROOT, 'apps/web/build');
const SOURCES = [
  'apps/web/src',
  'apps/web/scripts',
  'packages/ui/src',
  'packages/contract/src',
  'packages/domain/src',
];
/** Stands in the place of each secret while the app is built: a build that tells it would tell the secret. */
export const CANARY = 'canary-in-place-of-a-secret';
const SECRETS = [
  'SIGNER_EVM_KEY',
  'SIGNER_XRPL_SEED',
  'SECRETS_KEY',
  'AUDIT_KEY',
  'METRICS_TOKEN',
  'DEMO_PASSWORD',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'SMTP_URL',
  'BSC_RPC_URL',
];

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));

const isOlderThanSources = (): boolean => {
  const built = join(BUILD, 'server-manifest.json');
  if (!existsSync(built)) return true;
  const at = statSync(built).mtimeMs;
  return SOURCES.flatMap((folder) => filesIn(join(ROOT, folder))).some((file) => statSync(file).mtimeMs > at);
};

/** The files of the build, those in `folders` of it. */
export const builtFiles = (...folders: readonly string[]): { file: string; name: string }[] => {
  if (isOlderThanSources()) {
    const made = spawnSync('npm', ['run', 'build', '-w', 'apps/web'], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, ...Object.fromEntries(SECRETS.map((name) => [name, CANARY])) },
      shell: process.platform === 'win32',
    });
    if (made.status !== 0) throw new Error(made.stdout + made.stderr);
  }
  return folders
    .map((folder) => join(BUILD, folder))
    .filter((folder) => existsSync(folder))
    .flatMap(filesIn)
    .filter((file) => statSync(file).isFile())
    .map((file) => ({ file, name: file.slice(BUILD.length + 1) }));
};
