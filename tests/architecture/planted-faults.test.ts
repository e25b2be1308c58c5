import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './cites.ts';

describe('a fault that is planted to try the tests', () => {
  it.each(['screen-faults.ts', 'security-faults.ts'])('has a place in the code: %s', (file) => {
    const { status, stdout, stderr } = spawnSync('node', [join(ROOT, 'tests/mutation', file), '--check']);
    expect([status, String(stdout), String(stderr)]).toEqual([0, '', '']);
  });
});
