// npm run simulate -- [--days N] [--members N] [--seed S]
// A simulated programme against the reference model: joins, deposits, activations and reversals, debts, claims,
// grants, withdrawals, refusals, versions of the plan, pauses, an outage, three treasury droughts and two crashes a
// week. Exits with 0 only if the books equal the model's exactly.
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '@tributary/database/embedded';
import { cloneDatabase, createTemplates } from '@tributary/testing';
import { progressOn } from './year/progress.ts';
import { runYear } from './year/run-year.ts';
import { readFigures } from './year/year-figures.ts';
import type { YearOptions } from './year/year-plan.ts';
import { faultsOf, summaryOf } from './year/year-summary.ts';

const MAX_SEED = 1_000_000;
const USAGE = 'npm run simulate -- [--days N] [--members N] [--seed S], whole numbers from 1';

const print = (lines: readonly string[]): void => void process.stdout.write(`${lines.join('\n')}\n`);

const optionsFrom = (args: string[]): YearOptions | undefined => {
  try {
    const { values } = parseArgs({
      args,
      options: {
        days: { type: 'string', default: '365' },
        members: { type: 'string', default: '2000' },
        seed: { type: 'string', default: String(randomInt(1, MAX_SEED)) },
      },
    });
    const options = { days: Number(values.days), members: Number(values.members), seed: Number(values.seed) };
    return Object.values(options).every((each) => Number.isSafeInteger(each) && each > 0)
      ? options
      : undefined;
  } catch {
    return undefined;
  }
};

const simulate = async (options: YearOptions): Promise<number> => {
  const { days, members, seed } = options;
  print([`${members} members over ${days} days, seed ${seed}`]);
  const began = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'tributary-year-'));
  const server = await startEmbedded(join(folder, 'database'), { durable: false });
  try {
    await createTemplates(server.url);
    const database = await cloneDatabase(server.url);
    try {
      const result = await runYear(database, options, progressOn(process.stdout, days));
      const wallSeconds = (performance.now() - began) / 1_000;
      print(['', ...summaryOf(result, await readFigures(database.db), wallSeconds), '']);
      const { faults } = result;
      print(
        faults.length > 0
          ? faultsOf(result, seed)
          : ['All invariants hold and every account is the model’s.'],
      );
      return faults.length > 0 ? 1 : 0;
    } finally {
      await database.drop();
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const options = optionsFrom(process.argv.slice(2));
if (!options) process.stderr.write(`${USAGE}\n`);
process.exitCode = options ? await simulate(options) : 2;
