// Runs a suite of tests: `npm test`, `npm run test:all` (--all) or `npm run test:long` (--long). Other arguments go
// to vitest, so `npm test -- PATH` runs a part, whole unless TEST_FILES=usual says otherwise. `--more` omits the tests
// that `npm test` runs in the same way. The web app is built first if there is a Chromium; without one the browser tests are omitted.
import { spawn } from 'node:child_process';
import { SEED, type Suite } from '../packages/testing/src/suite.ts';
import { buildWeb } from './build-web.ts';
import { findBrowser } from './find-browser.ts';
import { countProcessorTime, MARK, type ProcessorTime } from './processor-time.ts';
import { DURATIONS, forgetDurations } from './slow-files.ts';
import { filesOf, type Files } from './suites.ts';

/** The limit of `npm test` in seconds, for an otherwise idle machine with two cores. */
const BUDGET = { processor: 900, clock: 540 };

/** The share of the processor time above which other programs disturb a run. */
const DISTURBED = 0.2;

const flags: Readonly<Record<string, Suite>> = { '--all': 'all', '--long': 'long' };
const given = process.argv.slice(2);
const MORE = '--more';
const words = given.filter((word) => flags[word] === undefined && word !== MORE);
const suite = given.map((word) => flags[word]).find((each) => each !== undefined) ?? 'usual';
const isPart = words.some((word) => !word.startsWith('-'));
const isWholeUsual = suite === 'usual' && words.length === 0;
const wholeOrUsual: Files = isPart || suite !== 'usual' ? 'whole' : 'usual';
const asked = process.env['TEST_FILES'];
const files: Files = given.includes(MORE) ? 'more' : asked === undefined ? wholeOrUsual : filesOf(asked);
const chromium = findBrowser();

const run = (mark: string): Promise<number> =>
  new Promise((done) => {
    const tests = spawn('vitest', ['run', ...words], {
      stdio: 'inherit',
      env: {
        ...process.env,
        ...(chromium ? { CHROMIUM: chromium } : {}),
        SUITE: suite,
        SEED: String(SEED),
        TEST_FILES: files,
        [MARK]: mark,
        ...(isWholeUsual ? { FILE_DURATIONS: DURATIONS } : {}),
      },
      shell: process.platform === 'win32',
    });
    tests.once('error', () => done(1));
    tests.once('exit', (code) => done(code ?? 1));
  });

const seconds = (value: number): string => `${Math.round(value).toLocaleString('en')} s`;

const say = ({ seconds: parts, total }: ProcessorTime, clock: number): void => {
  const each = Object.entries(parts).map(([part, value]) => `${part} ${seconds(value)}`);
  process.stdout.write(
    `\nProcessor time: ${seconds(total)} (${each.join(', ')}), ${seconds(clock)} by the clock.\n`,
  );
  if (!isWholeUsual) return;
  process.stdout.write(
    `Budget of npm test: ${BUDGET.processor} s and ${BUDGET.clock} s, alone on two cores.\n`,
  );
  if (parts['everything else'] > DISTURBED * total) forgetDurations();
};

const mark = `${process.pid}-${Date.now()}`;
process.env[MARK] = mark;
const begun = performance.now();
const endCount = countProcessorTime(mark);
process.stdout.write(`SEED=${SEED} repeats the random choices of this run.\n`);
if (chromium) await buildWeb();
else
  process.stdout.write(
    'No Chromium found: the browser journeys are left out. Install one, or name it: CHROMIUM=/path npm test\n',
  );
process.exitCode = await run(mark);
const counted = endCount?.();
if (counted) say(counted, (performance.now() - begun) / 1000);
