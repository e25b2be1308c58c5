import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))
  // The dump repeats the migrations; the lock file and this list of words are not prose.
  .filter((path) => !/schema\.sql$|package-lock\.json$|architecture\/own-words/.test(path));

type Rule = { rule: string; where: RegExp; except?: RegExp; never: RegExp };

/** Rules about the text of the repository that no type can check, one line each. */
const PROMISES: readonly Rule[] = [
  {
    rule: 'people are "they"',
    where: /\.(ts|tsx|sql|css|md)$/,
    never: /\b(?:he|she|him|his|himself|herself|He|She|His|Her)\b/,
  },
  {
    rule: 'nothing is left to do on main',
    where: /\.(ts|tsx|sql|css|mjs|js)$/,
    never: /\b(TODO|FIXME|HACK|XXX)\b/,
  },
  {
    rule: 'a concept has a name, so no file or folder is called after its lack of one',
    where: /\.(ts|tsx)$/,
    never: /^(?:.*\/)?(?:utils?|helpers?|common|misc|manager)(?:\/|\.tsx?\n)/,
  },
  {
    rule: 'money is never a floating number',
    where: /^(packages\/(domain|ledger|modules|chain|contract)|apps\/(server|web))\/.*\.tsx?$/,
    // There a printed amount becomes a spreadsheet's number, and here a chart's share of a whole.
    except: /\.test\.tsx?$|exports\/report\.ts$|src\/areas\/gallery\//,
    never: /\b(?:Number|parseFloat|Number\.parseFloat)\((?:[^()\n]*\b\w*(?:Micro|Amount|amount|micro)\b)/,
  },
  {
    rule: 'no paths of a machine and no hosts of a registry',
    where: /./,
    never: /(?:^|[\s"'(])\/(?:home|root|work|Users)\/\w|registry\.npmjs\.org\/(?!\$)/m,
  },
];

describe('the text of the repository', () => {
  it.each(PROMISES)('$rule', ({ where, except, never }) => {
    const offenders = files
      .filter((path) => where.test(path) && !except?.test(path))
      .flatMap((path) => {
        const found = never.exec(`${path}\n${readFileSync(join(root, path), 'utf8')}`);
        return found ? [`${path}: ${found[0].trim()}`] : [];
      });
    expect(offenders).toEqual([]);
  });
});
