import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { citedTests, isThere, missingTitles, ROOT } from './cites.ts';

const cites = citedTests(readFileSync(join(ROOT, 'docs/security.md'), 'utf8'));

describe('docs/security.md', () => {
  it('cites tests', () => expect(cites.length).toBeGreaterThan(40));

  it.each(cites)('$file has the cited titles: $titles', (cite) => {
    expect(isThere(cite.file)).toBe(true);
    expect(missingTitles(cite)).toEqual([]);
  });
});
