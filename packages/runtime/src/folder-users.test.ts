import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasUsers, joinUsers } from './folder-users.ts';

/** No process has this number: Linux counts to 4,194,304. */
const NOBODY = 2 ** 30;

describe('the list of a folder’s users', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tributary-users-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('counts each use of one process', () => {
    const leaveFirst = joinUsers(folder);
    const leaveSecond = joinUsers(folder);
    leaveFirst();
    expect(hasUsers(folder)).toBe(true);
    leaveSecond();
    expect(hasUsers(folder)).toBe(false);
  });

  it('removes the note of a dead process', () => {
    writeFileSync(join(folder, `${NOBODY}.note`), '');
    expect(hasUsers(folder)).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });
});
