import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { processAlive } from '@tributary/runtime/folder-lock';

/** Records that this process uses the folder's chain, until the returned function is called. */
export function joinUsers(folder: string): () => void {
  const users = join(folder, 'users');
  mkdirSync(users, { recursive: true });
  const mine = join(users, `${process.pid}.${randomUUID()}`);
  writeFileSync(mine, '');
  return () => rmSync(mine, { force: true });
}

/** True while a living process uses the folder's chain. Records of dead processes are removed. */
export function hasUsers(folder: string): boolean {
  const users = join(folder, 'users');
  let alive = 0;
  for (const note of readdirSync(users)) {
    if (processAlive(parseInt(note, 10))) alive += 1;
    else rmSync(join(users, note), { force: true });
  }
  return alive > 0;
}
