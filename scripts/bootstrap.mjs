// Makes a fresh checkout runnable: installs the locked dependencies once. It runs under whatever Node the
// machine has, so it imports nothing but node:*. npm then puts the pinned Node first on the PATH.
// A start or a command in production installs what runs the product; everything else also installs the tools.
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

/** Scripts that run the product in production need no tools, which only build and test. */
const RUNS_THE_PRODUCT = ['prestart', 'precli'];
const needsTools = !(
  process.env.NODE_ENV === 'production' && RUNS_THE_PRODUCT.includes(process.env.npm_lifecycle_event)
);
const WITH_TOOLS = `${wanted} with tools`;
const WITHOUT_TOOLS = `${wanted} without tools`;

const installed = () => {
  if (!existsSync(stampFile)) return false;
  const stamp = readFileSync(stampFile, 'utf8');
  return stamp === WITH_TOOLS || (stamp === WITHOUT_TOOLS && !needsTools);
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

const install = () => {
  console.log('Installing the dependencies (npm ci); about half a minute ...');
  const npm = process.env.npm_execpath;
  const tools = needsTools ? '--include=dev' : '--omit=dev';
  const args = ['ci', tools, '--no-audit', '--no-fund', '--loglevel=error'];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  return result.status ?? 1;
};

if (!installed()) {
  takeLock();
  try {
    if (!installed()) {
      const status = install();
      if (status === 0) writeFileSync(stampFile, needsTools ? WITH_TOOLS : WITHOUT_TOOLS);
      else process.exitCode = status; // not exit(): the lock must go first
    }
  } finally {
    rmSync(lockFolder, { recursive: true, force: true });
  }
}
