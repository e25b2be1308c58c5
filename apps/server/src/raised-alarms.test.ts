import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../../ops/prometheus');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

describe('an alarm', () => {
  it.skipIf(!hasPromtool).each(['alerts', 'slo'])(
    'is raised in the minute that its test names (%s)',
    { timeout: 120_000 },
    (file) => {
      const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', `${file}.test.yml`], {
        cwd: FOLDER,
        encoding: 'utf8',
      });
      expect([status, stderr], stdout).toEqual([0, '']);
    },
  );
});
