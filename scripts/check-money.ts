// Money is bigint, since a number loses precision. Conversions to numbers and rounding are allowed only in the files
// below, each for the stated reason.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CONVERSIONS = [
  /(?<![\w.])(?:Number(?:\.parseFloat)?|parseFloat)\(|\.toFixed\(/,
  // Passed as a function, or a plus in front of a value.
  /\((?:Number|(?:Number\.)?parseFloat)\)|[=(,:?[] \+[a-zA-Z_$(]|\(\+[a-zA-Z_$(]/,
  // Whole numbers are parsed everywhere; amounts never.
  /parseInt\([^;]*(?:micro|amount|balance|usdt|wire|(?<![a-z])cap)/i,
];

const NOT_MONEY: Readonly<Record<string, string>> = {
  'apps/cli/src/doctor/database.ts': 'seconds between two clocks',
  'apps/cli/src/doctor/machine.ts': 'seconds between two clocks, and gigabytes',
  'apps/server/src/health-metrics.ts': 'a switch as 0 or 1, and counts',
  'apps/server/src/http/standby-reads.ts': 'the age of an answer in seconds',
  'apps/server/src/http/exports/report.ts':
    'a cell that a spreadsheet computes with, read from the printed amount',
  'apps/server/src/metrics.ts': 'whole coins of a gauge, divided as bigint',
  'apps/server/src/telemetry-config.ts': 'a share of traces',
  'apps/web/src/areas/console/collection/hot-wallet-state.ts': 'a place on a gauge, divided as bigint',
  'apps/web/src/areas/console/settings/level-ladder.tsx': 'the width of a bar, from a percentage',
  'apps/web/src/areas/member/packages/package-facts.ts':
    'whole dollars of a slider; what is sent is its text',
  'apps/web/src/areas/member/dashboard/earnings.ts': 'a share of a bar, divided as bigint',
  'apps/web/src/areas/member/market/price-ticker.tsx': 'a change of a price in percent',
  'apps/web/src/areas/member/rewards/explained-reward.ts': 'a share of a bar, divided as bigint',
  'packages/chain/src/bsc/bsc-payout-chain.ts': 'a count of payouts, divided as bigint',
  'packages/chain/src/bsc/rpc-values.ts': 'numbers of blocks, kept from being too large',
  'packages/chain/src/xrpl/xrpl-payout-chain.ts': 'a count of payouts, divided as bigint',
  'packages/database/src/connection.ts': 'a count of rows',
  'packages/database/src/embedded.ts': 'numbers of processes and ports',
  'packages/domain/src/money/axis.ts': 'a place in a picture, divided as bigint',
  'packages/domain/src/plan/cap.ts': 'a share of a bar, divided as bigint',
  'packages/domain/src/plan/cap-forecast.ts': 'days, divided as bigint',
  'packages/domain/src/plan/plan-changes.ts': 'a rate in basis points',
  'packages/domain/src/plan/simulation/simulate-plan.ts': 'days, divided as bigint',
  'packages/domain/src/time/business-day.ts': 'parts of a date',
  'packages/modules/src/operators/draw-captcha.ts': 'points of a drawing',
  'packages/modules/src/treasury/coverage.ts': 'days, divided as bigint',
  'packages/ui/src/figures/contour.tsx': 'points of a drawing',
};

const root = join(import.meta.dirname, '..');
const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'packages', 'apps'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter(
    (path) => /\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && existsSync(join(root, path)),
  )
  .filter((path) => !/^packages\/testing\/|\/testing\//.test(path));

/** Only a `*-postings.ts` or the ledger moves money. The player of scenarios makes its own deposits. */
const mayMove = (path: string): boolean =>
  /-postings\.ts$|^packages\/(?:ledger|definitions)\/|\/play-scenario\.ts$/.test(path);
const MOVES = /^\s*movement: '/;

const converting = new Set<string>();
const faults: string[] = [];
for (const path of sources)
  for (const [index, line] of readFileSync(join(root, path), 'utf8').split('\n').entries()) {
    if (MOVES.test(line) && !mayMove(path))
      faults.push(`${path}:${index + 1}: an entry belongs into a *-postings.ts`);
    if (!CONVERSIONS.some((conversion) => conversion.test(line))) continue;
    converting.add(path);
    if (!(path in NOT_MONEY)) faults.push(`${path}:${index + 1}: ${line.trim()}`);
  }
for (const path of Object.keys(NOT_MONEY))
  if (!converting.has(path)) faults.push(`${path} converts nothing any more: take it from the list`);

for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
