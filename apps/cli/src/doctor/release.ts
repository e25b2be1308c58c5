import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bad, ok, type Finding } from './finding.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** Compares each file with the release; a checkout has no findings. */
export const lookAtRelease = async (root = ROOT): Promise<readonly Finding[]> => {
  const list = join(root, 'release.json');
  if (!existsSync(list)) return [];
  const { files } = JSON.parse(readFileSync(list, 'utf8')) as { files: Record<string, string> };
  const isOther = ([file, hash]: [string, string]): boolean =>
    !existsSync(join(root, file)) ||
    createHash('sha256')
      .update(readFileSync(join(root, file)))
      .digest('hex') !== hash;
  const others = Object.entries(files).filter(isOther);
  const [first] = others;
  return first === undefined
    ? [ok(`${Object.keys(files).length} files match the release`)]
    : [
        bad(
          `${others.length} files differ from the release, the first is ${first[0]}`,
          'Install the release again.',
        ),
      ];
};
