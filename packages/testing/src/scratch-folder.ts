import { mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const ROOM_BYTES = 8 * 1024 ** 3;

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return process.platform === 'linux' && bavail * bsize > ROOM_BYTES && freemem() > ROOM_BYTES;
  } catch {
    return false;
  }
};

/**
 * A new folder for databases of one test run, in memory if there is room. A cloned database is a thousand small
 * files; creating them on a disk takes four to twelve times as long.
 */
export const scratchFolder = (prefix: string): string =>
  mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), prefix));
