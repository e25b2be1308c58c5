// Makes a fresh checkout runnable: installs the locked dependencies once. It runs under whatever Node the
// machine has, so it imports nothing but node:*. npm then puts the pinned Node first on the PATH.
// A start or a command of the product installs less than the other scripts, which check and test it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stampFile = join(root, 'node_modules', '.installed');
const lockFolder = join(root, '.bootstrap-lock');
const ownerFile = join(lockFolder, 'owner');
const LOCK_WITHOUT_OWNER_MS = 5_000;

const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex');

/** What is installed, from the least to the most, with the arguments that npm needs for it. */
const PARTS = [
  { name: 'the product', args: ['--omit=dev'] },
  {
    name: 'the product and its build',
    args: ['--include=dev', '--workspace=apps', '--include-workspace-root'],
  },
  { name: 'everything', args: ['--include=dev'] },
];
const RUNS_THE_PRODUCT = ['prestart', 'precli'];
const needed = () => {
  if (!RUNS_THE_PRODUCT.includes(process.env.npm_lifecycle_event)) return 2;
  return process.env.NODE_ENV === 'production' ? 0 : 1;
};
const part = needed();
const stampOf = ({ name }) => `${wanted} with ${name}`;

/** Which part of this lock is installed; -1 for none. */
const installedPart = () => {
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  return PARTS.findIndex((one) => stamp === stampOf(one));
};
const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

const alive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** mkdir is atomic, so exactly one starter holds the lock; the lock of a dead installer is dropped. */
const takeLock = () => {
  for (let said = false; ; sleep(300)) {
    try {
      mkdirSync(lockFolder);
      writeFileSync(ownerFile, String(process.pid));
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    try {
      const abandoned = existsSync(ownerFile)
        ? !alive(Number(readFileSync(ownerFile, 'utf8')))
        : Date.now() - statSync(lockFolder).mtimeMs > LOCK_WITHOUT_OWNER_MS;
      if (abandoned) rmSync(lockFolder, { recursive: true, force: true });
    } catch {
      // The owner finished between our two looks: try again.
    }
    if (!said) console.log('Another start is installing the dependencies; waiting for it ...');
    said = true;
  }
};

/** `npm ci` begins by removing what is installed. A product that runs may use it, so a larger part is added to it. */
const install = (before) => {
  const { name, args } = PARTS[part];
  console.log(`Installing ${name}; about half a minute ...`);
  const npm = process.env.npm_execpath;
  const command = before === -1 ? ['ci'] : ['install', '--no-save'];
  const all = [...command, ...args, '--no-audit', '--no-fund', '--loglevel=error'];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...all], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', all, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  return result.status ?? 1;
};

if (installedPart() < part) {
  takeLock();
  try {
    const before = installedPart();
    if (before < part) {
      const status = install(before);
      if (status === 0) writeFileSync(stampFile, stampOf(PARTS[part]));
      else process.exitCode = status; // not exit(): the lock must go first
    }
  } finally {
    rmSync(lockFolder, { recursive: true, force: true });
  }
}
