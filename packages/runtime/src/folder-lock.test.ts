import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withFolderLock } from './folder-lock.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'folder-lock-'));
  folder = join(parent, 'data');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('the lock of a folder', () => {
  it('is held by one at a time', async () => {
    let holders = 0;
    let most = 0;
    const hold = () =>
      withFolderLock(folder, async () => {
        most = Math.max(most, ++holders);
        await pause(5);
        holders--;
      });
    await Promise.all(Array.from({ length: 8 }, hold));
    expect(most).toBe(1);
  });

  it('names its holder, and is free after its body failed', async () => {
    const fails = withFolderLock(folder, async () => {
      expect(readFileSync(`${folder}.lock`, 'utf8')).toBe(String(process.pid));
      throw new Error('as it was asked to');
    });
    await expect(fails).rejects.toThrow('as it was asked to');
    expect(existsSync(`${folder}.lock`)).toBe(false);
  });

  it('is taken at once from a dead process', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(`${folder}.lock`, String(pid));
    await expect(withFolderLock(folder, async () => 'taken')).resolves.toBe('taken');
  });

  it('is waited for while its process is alive', async () => {
    writeFileSync(`${folder}.lock`, String(process.ppid));
    let isTaken = false;
    const taken = withFolderLock(folder, async () => void (isTaken = true));
    await pause(200);
    expect(isTaken).toBe(false);
    rmSync(`${folder}.lock`);
    await taken;
    expect(isTaken).toBe(true);
  });
});
