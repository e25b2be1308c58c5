import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SUITE } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { canStartCluster } from './postgres-cluster.ts';

const PROGRAM = join(import.meta.dirname, 'failover.ts');
const isLeftOut = SUITE === 'usual' || !canStartCluster();

describe.skipIf(isLeftOut)('three machines with Patroni (needs root, and the programs of docs/ha.md)', () => {
  it('loses nothing that was acknowledged and pays nothing twice over two kills and a partition', async () => {
    const said = await promisify(execFile)(process.execPath, [PROGRAM, '--kills', '2', '--partitions', '1']);
    expect(said.stdout).toContain('RIGHT: nothing acknowledged is lost, and nothing is paid twice');
  });
});
