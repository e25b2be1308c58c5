import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../../..');
const STYLES = globSync('{apps/web,packages/ui}/src/**/*.css', { cwd: ROOT });

it('measures breakpoints in rem, so that text at 200% gets the layout for half the width', () => {
  const inPixels = STYLES.flatMap((file) =>
    Array.from(
      readFileSync(resolve(ROOT, file), 'utf8').matchAll(/^\s*@(?:media|container).*\dpx.*$/gm),
      ([line]) => `${file}: ${line.trim()}`,
    ),
  );
  expect(STYLES.length).toBeGreaterThan(100);
  expect(inPixels).toEqual([]);
});
