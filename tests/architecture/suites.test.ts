import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AROUND, SOAK, browserFiles, codeFiles } from '../../scripts/suites.ts';

const ASKS = /\bcountOf\('[A-Z_]+'|\bSUITE\b|\bitAlso\(/;
/** These pass the question on to their callers, which are checked too. */
const HAND_ON = [
  'packages/testing/src/count-of.ts',
  'packages/testing/src/index.ts',
  'packages/testing/src/suite.ts',
];

describe('the division of tests into suites', () => {
  it('names files that exist', () =>
    expect([...browserFiles('usual'), ...AROUND].filter((file) => !existsSync(file))).toEqual([]));

  it('has each file of code in `npm test` or in the rest of all tests', () => {
    const [usual, more] = [new Set(codeFiles('usual')), codeFiles('more')];
    expect(AROUND.filter((file) => usual.has(file) || !more.includes(file))).toEqual([]);
    const both = new Set([...usual, ...more]);
    expect(
      globSync(codeFiles('whole'), { exclude: (name) => name === 'node_modules' }).filter(
        (file) => !both.has(file),
      ),
    ).toEqual([]);
  });

  it('covers every file: those of `npm test`, and the additional ones of all tests', () => {
    const both = new Set([...browserFiles('usual'), ...browserFiles('more')]);
    expect(globSync('tests/e2e/**/*.test.ts').filter((file) => !both.has(file))).toEqual([]);
  });

  it('differs only in files that ask for the running suite themselves', () => {
    const more = new Set([...codeFiles('more'), ...browserFiles('more')]);
    const asking = globSync(['packages/**/src/**/*.ts', 'apps/**/src/**/*.{ts,tsx}', 'tests/**/*.ts'], {
      exclude: (name) => name === 'node_modules',
    }).filter((file) => ASKS.test(readFileSync(file, 'utf8')) && !more.has(file));
    expect(asking.toSorted()).toEqual([...HAND_ON, 'tests/e2e/kit/views.ts', SOAK]);
  });

  it('contains the users of the suite-dependent views of `kit/views.ts` twice', () => {
    const more = browserFiles('more');
    const users = globSync('tests/e2e/**/*.test.ts').filter((file) =>
      /\b(?:framesAt|frameOfState)\(/.test(readFileSync(file, 'utf8')),
    );
    expect(users.toSorted()).toEqual([
      'tests/e2e/console/dialogs.test.ts',
      'tests/e2e/screens/looks.test.ts',
    ]);
    expect(users.filter((file) => !more.includes(file))).toEqual([]);
  });
});
