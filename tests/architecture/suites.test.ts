import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { browserFiles, codeFiles } from '../../scripts/suites.ts';

const ASKS = /\bcountOf\('[A-Z_]+'|\bSUITE\b/;
/** They hand the question on; their callers ask too. */
const HAND_ON = [
  'packages/testing/src/count-of.ts',
  'packages/testing/src/index.ts',
  'packages/testing/src/suite.ts',
];

describe('the suites', () => {
  it('name files that exist', () =>
    expect(browserFiles('usual').filter((file) => !existsSync(file))).toEqual([]));

  it('leave nothing out together: `npm test` and what all tests have more', () => {
    const both = new Set([...browserFiles('usual'), ...browserFiles('more')]);
    expect(globSync('tests/e2e/**/*.test.ts').filter((file) => !both.has(file))).toEqual([]);
  });

  it('differ in a file only where the file itself asks which suite runs', () => {
    const more = new Set([...codeFiles('more'), ...browserFiles('more')]);
    const asking = globSync(['packages/**/src/**/*.ts', 'apps/**/src/**/*.{ts,tsx}', 'tests/**/*.ts'], {
      exclude: (name) => name === 'node_modules',
    }).filter((file) => ASKS.test(readFileSync(file, 'utf8')) && !more.has(file));
    expect(asking.toSorted()).toEqual([...HAND_ON, 'tests/e2e/kit/views.ts']);
  });

  it('have `console/dialogs` alone use the views of `kit/views.ts` that differ by suite', () => {
    const users = globSync('tests/e2e/**/*.ts').filter((file) =>
      /\bframesAt\(/.test(readFileSync(file, 'utf8')),
    );
    expect(users).toEqual(['tests/e2e/console/dialogs.test.ts']);
  });
});
