// Runs all checks that need no running product; each step prints one line.
import { spawnSync } from 'node:child_process';

const STEPS: readonly (readonly [string, readonly string[]])[] = [
  ['types', ['tsc', '-p', 'tsconfig.json']],
  ['types of the design system', ['tsc', '-p', 'packages/ui']],
  ['types of the tests', ['tsc', '-p', 'tests']],
  ['types of the web app', ['tsc', '-p', 'apps/web']],
  ['lint', ['oxlint', '--type-aware', '--deny-warnings']],
  ['format', ['oxfmt', '--check', '.']],
  ['unused files, exports and libraries', ['knip', '--no-progress']],
  ['numbers near money', ['node', 'scripts/check-money.ts']],
  ['import map', ['node', 'scripts/check-imports.ts']],
  ['decisions', ['node', 'scripts/decisions.ts', '--check']],
  ['cited requirements', ['node', 'scripts/check-requirements.ts']],
  ['documents of the web app', ['node', 'scripts/check-html.ts']],
  ['secrets', ['node', 'scripts/check-secrets.ts']],
  ['API document', ['node', 'scripts/lint-openapi.ts']],
  ['statements against the schema', ['node', 'scripts/check-sql.ts']],
  ['schema dump', ['node', 'scripts/dump-schema.ts', '--check']],
  ['lock file', ['node', 'scripts/complete-lock.mjs', '--check']],
  ['licences', ['node', 'scripts/licences.ts', '--check']],
  ['platforms', ['node', 'scripts/platforms.ts', '--check']],
  ['plain words', ['node', 'scripts/check-words.ts']],
  ['slow test files', ['node', 'scripts/slow-files.ts']],
];

let failed = 0;
for (const [name, [command = '', ...args]] of STEPS) {
  const result = spawnSync(command, args, { encoding: 'utf8', shell: process.platform === 'win32' });
  const ok = result.status === 0;
  process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${name}\n`);
  if (!ok) {
    failed++;
    process.stdout.write(`${result.stdout}${result.stderr}\n`);
  }
}
process.exitCode = failed === 0 ? 0 : 1;
