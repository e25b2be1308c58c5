// npm run mutate -- domain|ledger|access [--at FILES] [--by TESTS] [--workers N]
// Makes one small change to the code of a part after another and runs the tests that should fail. Prints the changes
// that no test noticed and the share of noticed ones. FILES limits it to some files of the part, TESTS to some of its
// tests, by one glob (`{a,b}.test.ts` names two): a whole part takes hours. N of them run at once; default two.
import { spawnSync } from 'node:child_process';
import { textOption } from '../load/figures.ts';
import { isPart, PARTS } from './parts.ts';

const name = process.argv[2];
if (!isPart(name)) {
  process.stderr.write(`Name a part: ${Object.keys(PARTS).join(', ')}\n`);
  process.exit(2);
}
const at = textOption('at');
const by = textOption('by');
const workers = textOption('workers') ?? '2';
const { changed } = PARTS[name];
const only = at ? [at, ...changed.filter((glob) => glob.startsWith('!'))] : changed;
const { status } = spawnSync(
  'stryker',
  ['run', 'tests/mutation/stryker.config.json', '--mutate', only.join(','), '--concurrency', workers],
  {
    stdio: 'inherit',
    env: { ...process.env, MUTATED: name, ...(by ? { MUTATED_BY: by } : {}) },
    shell: process.platform === 'win32',
  },
);
process.exitCode = status ?? 1;
