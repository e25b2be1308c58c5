import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The chain on disk. Anvil overwrites its file in place every second, so a kill at that moment leaves a torn file.
 * Anvil refuses to start with a torn file. Such a start falls back to a whole copy beside it.
 */
export type StateFile = {
  path: string;
  /** Copies the file if it is whole and changed since the last copy. */
  keepCopy(): void;
  /** Makes sure that the file is whole or absent; call it while no node runs. */
  repair(): void;
};

export function createStateFile(folder: string): StateFile {
  const path = join(folder, 'state.json');
  const copy = join(folder, 'state.good.json');
  let copiedAt = 0;
  return {
    path,
    keepCopy() {
      if (!existsSync(path)) return;
      const { mtimeMs } = statSync(path);
      if (mtimeMs === copiedAt) return;
      const draft = `${copy}.${process.pid}`;
      copyFileSync(path, draft);
      if (isWhole(draft)) renameSync(draft, copy);
      else rmSync(draft);
      copiedAt = mtimeMs;
    },
    repair() {
      if (!existsSync(path) || isWhole(path)) return;
      if (isWhole(copy)) copyFileSync(copy, path);
      else rmSync(path);
    },
  };
}

function isWhole(path: string): boolean {
  try {
    JSON.parse(readFileSync(path, 'utf8'));
    return true;
  } catch {
    return false;
  }
}
