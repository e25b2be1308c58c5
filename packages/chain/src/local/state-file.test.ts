import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStateFile } from './state-file.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'state-file-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('the state file', () => {
  it('is replaced by its last whole copy when a kill tore it', () => {
    const state = createStateFile(folder);
    writeFileSync(state.path, '{"block":1}');
    state.keepCopy();
    writeFileSync(state.path, '{"blo');
    state.keepCopy();
    state.repair();
    expect(readFileSync(state.path, 'utf8')).toBe('{"block":1}');
  });
  it('is removed when it is torn and has no copy, so that a new chain starts', () => {
    const state = createStateFile(folder);
    writeFileSync(state.path, '{');
    state.repair();
    expect(existsSync(state.path)).toBe(false);
  });
  it('stays unchanged when it is whole', () => {
    const state = createStateFile(folder);
    writeFileSync(state.path, '{"block":2}');
    state.repair();
    expect(readFileSync(state.path, 'utf8')).toBe('{"block":2}');
  });
});
