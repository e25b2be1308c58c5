import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withCredentials } from './credentials.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tributary-credentials-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a credential from systemd', () => {
  it('becomes a setting, without a trailing line end', () => {
    writeFileSync(join(folder, 'tributary_AUDIT_KEY'), 'secret\n');
    writeFileSync(join(folder, 'other_AUDIT_KEY'), 'of another service');
    const problems: string[] = [];
    const env = withCredentials({ CREDENTIALS_DIRECTORY: folder, PORT: '3000' }, problems);
    expect([env['AUDIT_KEY'], env['PORT'], problems]).toEqual(['secret', '3000', []]);
  });

  it('is a problem when the environment has the same setting', () => {
    writeFileSync(join(folder, 'tributary_AUDIT_KEY'), 'secret');
    const problems: string[] = [];
    withCredentials({ CREDENTIALS_DIRECTORY: folder, AUDIT_KEY: 'another' }, problems);
    expect(problems).toEqual([
      expect.stringContaining('AUDIT_KEY is set in the environment and as a credential'),
    ]);
  });

  it('changes no setting when the folder does not exist', () => {
    const env = { PORT: '1', CREDENTIALS_DIRECTORY: join(folder, 'none') };
    expect(withCredentials(env, [])).toBe(env);
  });
});
