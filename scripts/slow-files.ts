// Fails if the last undisturbed `npm test` on this machine had a file above 20 s without a stated reason. On a slow machine
// a file may take a sixtieth of the time of all files, which is 20 s on a usual one.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import REASONS from './slow-files.json' with { type: 'json' };

const LIMIT_MS = 20_000;
const LIMIT_PART = 1 / 60;

/** The reporter's output: the duration of each file of a run. */
export const DURATIONS = join(import.meta.dirname, '../.data/file-durations.json');

/** On a busy machine the durations say nothing about the files. */
export const forgetDurations = (): void => rmSync(DURATIONS, { force: true });

const slowFiles = (): string[] => {
  if (!existsSync(DURATIONS)) return [];
  const files = JSON.parse(readFileSync(DURATIONS, 'utf8')) as { file: string; ms: number }[];
  const whole = files.reduce((sum, { ms }) => sum + ms, 0);
  const limit = Math.max(LIMIT_MS, whole * LIMIT_PART);
  return files
    .filter(({ file, ms }) => ms > limit && !Object.hasOwn(REASONS, file))
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
