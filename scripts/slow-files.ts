// Fails if the last undisturbed `npm test` on this machine had a file above 20 s without a stated reason.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import REASONS from './slow-files.json' with { type: 'json' };

const LIMIT_MS = 20_000;

/** The reporter's output: the duration of each file of a run. */
export const DURATIONS = join(import.meta.dirname, '../.data/file-durations.json');

/** On a busy machine the durations say nothing about the files. */
export const forgetDurations = (): void => rmSync(DURATIONS, { force: true });

const slowFiles = (): string[] => {
  if (!existsSync(DURATIONS)) return [];
  const files = JSON.parse(readFileSync(DURATIONS, 'utf8')) as { file: string; ms: number }[];
  return files
    .filter(({ file, ms }) => ms > LIMIT_MS && !Object.hasOwn(REASONS, file))
    .map(
      ({ file, ms }) =>
        `${file} took ${Math.round(ms / 1000)} s: make it faster, or say why in scripts/slow-files.json`,
    );
};

if (import.meta.main) {
  const slow = slowFiles();
  for (const line of slow) process.stdout.write(`${line}\n`);
  process.exitCode = slow.length === 0 ? 0 : 1;
}
