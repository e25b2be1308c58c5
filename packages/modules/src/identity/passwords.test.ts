import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import { Refused } from '@tributary/domain';
import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

const MAX_WAITING = 200;
const TOO_MANY = 25;

describe('the comparison of passwords', () => {
  it('queues up to two hundred, refuses the rest at once, and keeps the process free (A15)', async () => {
    const stored = await hash('password 1', { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    const [before, all] = [process.threadCpuUsage(), process.cpuUsage()];
    const asked = MAX_WAITING + availableParallelism() + TOO_MANY;
    const outcomes = await Promise.allSettled(
      Array.from({ length: asked }, (_, n) => verifyPassword(stored, n % 2 ? `wrong ${n}` : 'password 1')),
    );
    const [own, whole] = [process.threadCpuUsage(before), process.cpuUsage(all)];
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(TOO_MANY);
    expect(refused).toEqual(refused.map(() => ({ status: 'rejected', reason: new Refused('unavailable') })));
    const right = outcomes.filter((each) => each.status === 'fulfilled' && each.value);
    expect(Math.abs(right.length - (asked - TOO_MANY) / 2)).toBeLessThanOrEqual(1);
    // Other threads compare; the one that answers requests has next to nothing to do.
    expect(own.user + own.system).toBeLessThan((whole.user + whole.system) / 2);
    await expect(verifyPassword(stored, 'password 1')).resolves.toBe(true);
  });

  it('refuses a password beyond 512 bytes, even if it begins with the right one', async () => {
    const longest = 'p'.repeat(512);
    expect(await verifyPassword(await hashPassword(longest), longest)).toBe(true);
    expect(await verifyPassword(await hashPassword(`${longest}p`), `${longest}p`)).toBe(false);
    expect(await verifyPassword(await hashPassword(''), 'p'.repeat(1_000_000))).toBe(false);
  });

  it('accepts a full queue again after the first is done', async () => {
    const cheap = await hash('password 1', { memoryCost: 8, timeCost: 1, parallelism: 1 });
    const asked = MAX_WAITING + availableParallelism() + TOO_MANY;
    for (let n = 0; n < 2; n++) {
      const outcomes = await Promise.allSettled(
        Array.from({ length: asked }, () => verifyPassword(cheap, 'password 1')),
      );
      expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(TOO_MANY);
    }
  });

  describe.each([undefined, null])('for an unknown account, with %s stored', (stored) => {
    it.each(['nobody has this password', '', 'password 1'])(
      'runs as for a known one, and %j is wrong',
      async (password) => expect(await verifyPassword(stored, password)).toBe(false),
    );
  });

  it('continues after a failed comparison', async () => {
    const asked = Array.from({ length: 3 * availableParallelism() }, () => verifyPassword('no hash', 'x'));
    const failed = await Promise.allSettled(asked);
    expect(failed.filter(({ status }) => status === 'rejected')).toHaveLength(asked.length);
    expect(await verifyPassword(await hashPassword('password 1'), 'password 1')).toBe(true);
  });
});

it('stores a password as argon2id of 19 MiB and two passes, each with its own salt', async () => {
  const kept = [await hashPassword('password 1'), await hashPassword('password 1')];
  for (const hashed of kept) expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(new Set(kept).size).toBe(2);
});
