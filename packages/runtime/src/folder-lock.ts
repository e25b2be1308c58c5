import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { processAlive } from './process-alive.ts';

export { processAlive };

const POLL_MS = 50;
const TIMEOUT_MS = 120_000;

/** Runs the body while this call alone holds `folder`.lock; the lock of a dead process is dropped. */
export const withFolderLock = async <Result>(
  folder: string,
  body: () => Promise<Result>,
): Promise<Result> => {
  const lock = `${folder}.lock`;
  const deadline = Date.now() + TIMEOUT_MS;
  while (!tryLock(lock)) {
    if (Date.now() > deadline)
      throw new Error(`${lock} is held by another process that does not finish; remove it if none runs.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  try {
    return await body();
  } finally {
    rmSync(lock, { force: true });
  }
};

/** The lock appears complete or not at all: a written file is linked to its name, and only one process can do that. */
const tryLock = (lock: string): boolean => {
  const draft = `${lock}.${randomUUID()}`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, lock);
    return true;
  } catch {
    breakDeadLock(lock);
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
};

const breakDeadLock = (lock: string): void => {
  if (!isDead(lock)) return;
  const removed = `${lock}.${randomUUID()}`;
  try {
    renameSync(lock, removed);
  } catch {
    return;
  }
  // Another process may have placed its own, living lock between the check and the removal: give it back.
  try {
    if (!isDead(removed)) linkSync(removed, lock);
  } finally {
    rmSync(removed, { force: true });
  }
};

const isDead = (lock: string): boolean => {
  try {
    return !processAlive(Number.parseInt(readFileSync(lock, 'utf8'), 10));
  } catch {
    return false;
  }
};
