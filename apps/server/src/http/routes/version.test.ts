import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useDatabase } from '@tributary/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';
import { runningVersion } from '../../version.ts';
import manifest from '../../../../../package.json' with { type: 'json' };

const database = useDatabase();

describe('GET /api/version', () => {
  it('names the version of package.json, and no commit in a checkout', async () => {
    const app = await TestApp.begin(database.current.db);
    const { status, body } = await app.call('GET', '/api/version');
    expect([status, body['data']]).toEqual([200, { version: manifest.version, commit: null }]);
  });
});

describe('the version of a release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tributary-version-'));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('names the commit that the release was made from', () => {
    writeFileSync(join(folder, 'package.json'), '{"version":"1.2.3"}');
    writeFileSync(join(folder, 'release.json'), '{"commit":"abc123","files":{}}');
    expect(runningVersion(folder)).toEqual({ version: '1.2.3', commit: 'abc123' });
  });
});
