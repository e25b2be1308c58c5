import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './cites.ts';

describe('the faults that are planted to try the tests', () => {
  it.each(['screen-faults.ts', 'security-faults.ts'])('have a place each in the code: %s', (file) => {
    const { status, stdout, stderr } = spawnSync('node', [join(ROOT, 'tests/mutation', file), '--check']);
    expect([status, String(stdout), String(stderr)]).toEqual([0, '', '']);
  });
});
