// npm run mutate -- domain|ledger|access [--at FILES] [--by TESTS] [--workers N]
// Changes the code of a part in one small way after the other and runs the tests that should notice. Prints what no test
// noticed and the share that was. FILES narrows it to some of the part's files, TESTS to some of its tests, by one glob
// (`{a,b}.test.ts` names two): the whole of a part takes hours. N of them run at once, two where nothing is said.
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
