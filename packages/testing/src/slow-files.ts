import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 15;

const seconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`.padStart(9);

/** Says at the end which files took longest. Files run side by side, so that these are no parts of one sum. */
// oxlint-disable-next-line import/no-default-export -- as vitest asks of a reporter
export default class SlowFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= SHOWN) return;
    const slowest = modules
      .map((module) => ({ file: module.relativeModuleId, ms: module.diagnostic().duration }))
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, SHOWN);
    process.stdout.write(`\nThe slowest of ${modules.length} files:\n`);
    for (const { file, ms } of slowest) process.stdout.write(`${seconds(ms)}  ${file}\n`);
  }
}
