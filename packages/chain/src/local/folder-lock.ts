import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { LocalChainStartError } from './local-chain-errors.ts';
import { isProcessAlive } from './process-liveness.ts';

const ATTEMPTS = 600;
const ATTEMPT_MS = 50;

/** Runs `action` while no other process or call does so for the same folder. A dead holder does not count. */
export async function withFolderLock<T>(folder: string, action: () => Promise<T>): Promise<T> {
  const lock = join(folder, 'start.lock');
  for (let attempt = 0; !tryLock(lock); attempt += 1) {
    if (attempt >= ATTEMPTS) throw new LocalChainStartError(`Another start holds ${lock}.`);
    await new Promise((resolve) => setTimeout(resolve, ATTEMPT_MS));
  }
  try {
    return await action();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** The lock appears complete or not at all: a written file is linked to its name, which only one can do. */
function tryLock(lock: string): boolean {
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
}

function breakDeadLock(lock: string): void {
  if (!isDead(lock)) return;
  const removed = `${lock}.${randomUUID()}`;
  try {
    renameSync(lock, removed);
  } catch {
    return;
  }
  // Between the look and the removal another starter may have put its own, living lock there: give it back.
  try {
    if (!isDead(removed)) linkSync(removed, lock);
  } finally {
    rmSync(removed, { force: true });
  }
}

function isDead(lock: string): boolean {
  try {
    return !isProcessAlive(parseInt(readFileSync(lock, 'utf8'), 10));
  } catch {
    return false;
  }
}
