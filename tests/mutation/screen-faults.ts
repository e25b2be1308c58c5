// node tests/mutation/screen-faults.ts [--seeds N] [NAME...]
// Plants one fault in a copy of the product and runs what `npm test` has of the browser, until a seed shows it. Prints the run
// that found each fault, and ends with 1 where no run did.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { SEED } from '@tributary/testing';

interface Fault {
  name: string;
  file: string;
  find: string;
  put: string;
  /** Where `npm test` looks for such a fault; other files would only cost time. */
  tests: readonly string[];
}

const LOOKS = 'tests/e2e/screens/looks.test.ts';

const FAULTS: readonly Fault[] = [
  {
    name: 'a cut column',
    file: 'packages/ui/src/table/table-cards.module.css',
    find: '.meta > * {\n  min-width: 0;\n  overflow-wrap: anywhere;',
    put: '.meta > * {\n  min-width: 0;\n  max-width: 6ch;\n  overflow: hidden;\n  white-space: nowrap;',
    tests: [LOOKS],
  },
  {
    name: 'a missing label',
    file: 'packages/ui/src/theme/theme-toggle.tsx',
    find: 'label={`Switch to ${next} theme`}',
    put: 'label=""',
    tests: [LOOKS],
  },
  {
    name: 'a wrong word',
    file: 'apps/web/src/areas/member/withdrawals/requested.tsx',
    find: 'Successfully withdrawn',
    put: 'Successfully withdrew',
    tests: ['tests/e2e/withdrawals/request.test.ts'],
  },
  {
    name: 'a lost focus',
    file: 'packages/ui/src/overlays/use-tab-stays.ts',
    find: 'if (!isOpen) return;',
    put: 'if (isOpen) return;',
    tests: ['tests/e2e/console/dialogs.test.ts'],
  },
  {
    name: 'a dead link',
    file: 'apps/web/src/areas/member/account/account-tiles.tsx',
    find: "to: '/user/report/bot-profit'",
    put: "to: '/user/report/bot-profits'",
    tests: [LOOKS],
  },
  {
    name: 'a shift',
    file: 'apps/web/src/areas/member/report/report-screen.tsx',
    find: '    <div className={styles.sums}>',
    put: '    <div className={styles.sums} style={{ paddingTop: sums ? 90 : 0 }}>',
    tests: [LOOKS],
  },
  {
    name: 'a missing right',
    file: 'packages/contract/src/admin-audit.ts',
    find: "const permission = ['View Members', 'View Reports'] as const;",
    put: "const permission = ['View Members'] as const;",
    tests: ['apps/server/src/http/operator-rights.test.ts'],
  },
  {
    name: 'a wrong sum',
    file: 'apps/web/src/areas/member/report/report-sums.tsx',
    find: 'const value = sum === undefined ? null : String(sum);',
    put: "const value = sum === undefined ? null : String(sum).replace(/\\d\\./, '0.');",
    tests: ['apps/web/src/areas/member/report/report-sums.test.tsx'],
  },
  {
    name: 'a stale list',
    // Lists of the console are asked again by events, too: there nobody would see this fault.
    file: 'packages/contract/src/tickets.ts',
    find: "multipart/form-data',\n    changes: ['tickets'],",
    put: "multipart/form-data',",
    tests: ['tests/e2e/tickets/helpdesk.test.ts'],
  },
  {
    name: 'a crash in one theme',
    file: 'packages/ui/src/theme/theme-toggle.tsx',
    find: "  const next = useTheme() === 'dark' ? 'light' : 'dark';",
    put: "  const next = useTheme() === 'dark' ? 'light' : 'dark';\n  if (next === 'dark') throw new Error('No such theme');",
    tests: [LOOKS],
  },
];

const ROOT = resolve(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: 'string', default: '10' } },
});
const chosen = FAULTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
/** Beside the product, so that its files can share their bytes. */
const folder = mkdtempSync(join(dirname(ROOT), 'tributary-faults-'));
/** What programs write in place has no part in the copy. */
const LEFT_OUT = ['.data', '.git', 'apps/web/build', 'apps/web/.react-router'];

const run = (command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  spawnSync(command, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } });

/** Its files share their bytes with the product's until one of them is written anew. */
const plant = ({ name, file, find, put }: Fault): string => {
  const path = join(folder, file);
  const code = readFileSync(path, 'utf8');
  if (code.split(find).length !== 2) throw new Error(`${name}: ${file} has to hold once: ${find}`);
  unlinkSync(path);
  writeFileSync(
    path,
    code.replace(find, () => put),
  );
  return code;
};

/** The test that failed, so that a reader can tell the fault from a busy machine. */
const failedIn = (output: string): string =>
  /FAIL\s+(.*)\n/.exec(stripVTControlCharacters(output))?.[1] ?? 'no test says why';

/** The first seed whose run is red, and the test that failed; undefined where all are green. */
const foundBy = ({ tests }: Fault): { seed: number; test: string } | undefined => {
  for (let seed = SEED; seed < SEED + Number(values.seeds); seed++) {
    // One failure is enough.
    const { status, stdout, stderr } = run('node', ['scripts/test.ts', '--bail=1', ...tests], {
      SEED: String(seed),
    });
    if (status !== 0) return { seed, test: failedIn(stdout + stderr) };
  }
  return undefined;
};

let missed = 0;
try {
  spawnSync('cp', ['-al', `${ROOT}/.`, folder]);
  for (const name of LEFT_OUT) rmSync(join(folder, name), { recursive: true, force: true });
  for (const fault of chosen) {
    const code = plant(fault);
    const found = foundBy(fault);
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
