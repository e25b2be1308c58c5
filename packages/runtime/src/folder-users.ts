import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { processAlive } from './process-alive.ts';

/**
 * Leaves a note in `folder` that this process uses its contents, until the returned function is called. One process
 * may leave several notes.
 */
export function joinUsers(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const mine = join(folder, `${process.pid}.${randomUUID()}`);
  writeFileSync(mine, '');
  return () => rmSync(mine, { force: true });
}

/** True while a living process has a note in `folder`. Notes of dead processes are removed. */
export function hasUsers(folder: string): boolean {
  let alive = 0;
  for (const note of readdirSync(folder)) {
    if (processAlive(parseInt(note, 10))) alive += 1;
    else rmSync(join(folder, note), { force: true });
  }
  return alive > 0;
}
