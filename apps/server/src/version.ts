import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

/** `commit` is null in a checkout, where files may differ from every commit. */
export type RunningVersion = { version: string; commit: string | null };

const read = (file: string): RunningVersion => JSON.parse(readFileSync(file, 'utf8')) as RunningVersion;

/** The version of this process: that of package.json, and in a release its commit. */
export const runningVersion = (root = ROOT): RunningVersion => {
  const { version } = read(resolve(root, 'package.json'));
  const release = resolve(root, 'release.json');
  return { version, commit: existsSync(release) ? read(release).commit : null };
};
