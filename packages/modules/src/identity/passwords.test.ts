import { availableParallelism } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Refused } from '@tributary/domain';
import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

const MAX_WAITING = 200;
const TOO_MANY = 25;
const NS_PER_MS = 1_000_000;

describe('comparisons of passwords', () => {
  it('queue up to two hundred, refuse the rest at once, and leave the process free meanwhile (A15)', async () => {
    const stored = await hashPassword('password 1');
    const lag = monitorEventLoopDelay({ resolution: 10 });
    lag.enable();
    const asked = MAX_WAITING + availableParallelism() + TOO_MANY;
    const outcomes = await Promise.allSettled(
      Array.from({ length: asked }, (_, n) => verifyPassword(stored, n % 2 ? 'wrong' : 'password 1')),
    );
    lag.disable();
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(TOO_MANY);
    expect(refused).toEqual(refused.map(() => ({ status: 'rejected', reason: new Refused('unavailable') })));
    const right = outcomes.filter((each) => each.status === 'fulfilled' && each.value);
    expect(Math.abs(right.length - (asked - TOO_MANY) / 2)).toBeLessThanOrEqual(1);
    // Not the last percent: on a shared machine that is somebody else's.
    expect(lag.percentile(90) / NS_PER_MS).toBeLessThan(100);
    await expect(verifyPassword(stored, 'password 1')).resolves.toBe(true);
  }, 60_000);

  it('take no password beyond 512 bytes for the right one, whatever it begins with', async () => {
    const longest = 'p'.repeat(512);
    expect(await verifyPassword(await hashPassword(longest), longest)).toBe(true);
    expect(await verifyPassword(await hashPassword(`${longest}p`), `${longest}p`)).toBe(false);
    expect(await verifyPassword(await hashPassword(''), 'p'.repeat(1_000_000))).toBe(false);
  });
});
