import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const POLL_MS = 100;
const TIMEOUT_MS = 120_000;
const NO_OWNER_MS = 5_000;

export const processAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // After kill -9 a process may stay a zombie until its parent reaps it: it answers signals and does nothing.
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
};

const abandoned = (lock: string): boolean => {
  const owner = join(lock, 'owner');
  if (existsSync(owner)) return !processAlive(Number(readFileSync(owner, 'utf8')));
  return Date.now() - statSync(lock).mtimeMs > NO_OWNER_MS;
};

/** Runs the body while this process alone holds `folder`.lock; the lock of a dead process is dropped. */
export const withFolderLock = async <Result>(
  folder: string,
  body: () => Promise<Result>,
): Promise<Result> => {
  const lock = `${folder}.lock`;
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      mkdirSync(lock, { recursive: false });
      writeFileSync(join(lock, 'owner'), String(process.pid));
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    try {
      if (abandoned(lock)) rmSync(lock, { recursive: true, force: true });
    } catch {
      // It was released between two looks.
    }
    if (Date.now() > deadline)
      throw new Error(`${lock} is held by another process that does not finish; remove it if none runs.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  try {
    return await body();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
};
