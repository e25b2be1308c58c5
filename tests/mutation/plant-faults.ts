import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { SEED } from '@tributary/testing';

/**
 * One small wrong change of the product, and the tests of `npm test` that should find it: other files would only cost
 * time.
 */
export interface Fault {
  name: string;
  file: string;
  /** Occurs once in the file. */
  find: string;
  put: string;
  tests: readonly string[];
}

const ROOT = resolve(import.meta.dirname, '../..');
/** Files that programs rewrite in place are not part of the copy. */
const LEFT_OUT = ['.data', '.git', 'apps/web/build', 'apps/web/.react-router'];

const holdsOnce = ({ file, find }: Fault): boolean =>
  readFileSync(join(ROOT, file), 'utf8').split(find).length === 2;

/** Writes the fault into a copy of the product. A copied file is a link to the original, so it is removed first. Returns the old text. */
const plant = (folder: string, { file, find, put }: Fault): string => {
  const path = join(folder, file);
  const code = readFileSync(path, 'utf8');
  unlinkSync(path);
  writeFileSync(
    path,
    code.replace(find, () => put),
  );
  return code;
};

/** The failed test, or the file, so that a reader can tell the fault from a busy machine. */
const failedIn = (output: string): string => {
  const text = stripVTControlCharacters(output);
  return (/FAIL\s+(.* > .*)\n/.exec(text) ?? /FAIL\s+(.*)\n/.exec(text))?.[1] ?? 'no test says why';
};

type Found = { seed: number; test: string };

/** The first seed with a failing run, and the failed test; undefined if all pass. */
const foundBy = (folder: string, { tests }: Fault, seeds: number): Found | undefined => {
  for (let seed = SEED; seed < SEED + seeds; seed++) {
    // One failure is enough. Only a browser needs the web app built.
    const words = ['--bail=1', ...tests];
    const [command, args] = tests.some((test) => test.startsWith('tests/e2e'))
      ? ['node', ['scripts/test.ts', ...words]]
      : ['vitest', ['run', '--project', 'code', ...words]];
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, SEED: String(seed), TEST_FILES: 'usual' },
    });
    if (status !== 0) return { seed, test: failedIn(stdout + stderr) };
  }
  return undefined;
};

/**
 * Plants each fault in a copy of the product and runs its tests, until a seed shows it. `--seeds N` sets how many are tried,
 * names pick single faults, and `--check` only looks whether each fault still has its place. Prints the run that found each
 * one, and ends with 1 if no run did.
 */
export const plantFaults = (faults: readonly Fault[], { seeds }: { seeds: number }): void => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seeds: { type: 'string', default: String(seeds) },
      check: { type: 'boolean', default: false },
    },
  });
  const chosen = faults.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const homeless = chosen.filter((fault) => !holdsOnce(fault));
  for (const { name, file, find } of homeless)
    process.stdout.write(`${name}: ${file} has to hold once: ${find}\n`);
  process.exitCode = homeless.length === 0 ? 0 : 1;
  if (values.check || homeless.length > 0) return;
  // Beside the product, so that its files can share their bytes.
  const folder = mkdtempSync(join(dirname(ROOT), 'tributary-faults-'));
  let missed = 0;
  try {
    spawnSync('cp', ['-al', `${ROOT}/.`, folder]);
    for (const name of LEFT_OUT) rmSync(join(folder, name), { recursive: true, force: true });
    for (const fault of chosen) {
      const code = plant(folder, fault);
      const found = foundBy(folder, fault, Number(values.seeds));
      if (!found) missed++;
      process.stdout.write(
        `${fault.name}: ${found ? `found at run ${found.seed - SEED + 1} by ${found.test}` : 'not found'}\n`,
      );
      writeFileSync(join(folder, fault.file), code);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  process.exitCode = missed === 0 ? 0 : 1;
};
