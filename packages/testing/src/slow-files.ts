import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 10;

const seconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`.padStart(9);

/**
 * Prints the slowest files at the end, and writes the duration of every file to FILE_DURATIONS if it is set. Files
 * run in parallel, so the durations do not add up to the run's.
 */
// oxlint-disable-next-line import/no-default-export -- as vitest asks of a reporter
export default class SlowFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= SHOWN) return;
    const files = modules
      .map((module) => ({ file: module.relativeModuleId, ms: Math.round(module.diagnostic().duration) }))
      .toSorted((a, b) => b.ms - a.ms);
    process.stdout.write(`\nThe slowest of ${modules.length} files:\n`);
    for (const { file, ms } of files.slice(0, SHOWN)) process.stdout.write(`${seconds(ms)}  ${file}\n`);
    const kept = process.env['FILE_DURATIONS'];
    if (kept === undefined) return;
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(kept, JSON.stringify(files));
  }
}
