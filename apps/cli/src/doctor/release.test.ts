import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lookAtRelease } from './release.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tributary-looked-at-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const release = (files: Record<string, string>): void => {
  const hashes = Object.entries(files).map(([file, text]) => {
    writeFileSync(join(root, file), text);
    return [file, createHash('sha256').update(text).digest('hex')];
  });
  writeFileSync(join(root, 'release.json'), JSON.stringify({ files: Object.fromEntries(hashes) }));
};

describe('the check of a release’s files', () => {
  it('passes while each file is unchanged', async () => {
    release({ 'a.ts': 'one', 'b.ts': 'two' });
    expect(await lookAtRelease(root)).toEqual([{ state: 'ok', says: '2 files match the release' }]);
  });

  it('fails once a file is changed or missing', async () => {
    release({ 'a.ts': 'one', 'b.ts': 'two' });
    writeFileSync(join(root, 'b.ts'), 'three');
    expect(await lookAtRelease(root)).toMatchObject([
      { state: 'bad', says: '1 files differ from the release, the first is b.ts' },
    ]);
    rmSync(join(root, 'b.ts'));
    expect(await lookAtRelease(root)).toMatchObject([{ state: 'bad' }]);
  });

  it('has nothing to check in a checkout', async () => {
    expect(await lookAtRelease(root)).toEqual([]);
  });
});
