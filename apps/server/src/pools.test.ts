import { describe, expect, it } from 'vitest';
import { mostConnections, poolsOf, standbyConnections } from './pools.ts';

const read = (env: Record<string, string>) => {
  const problems: string[] = [];
  return { pools: poolsOf(env, problems), problems };
};

describe('a pool of a process', () => {
  it('has twenty connections', () => {
    expect(read({})).toEqual({ pools: { background: 20, requests: 20 }, problems: [] });
  });

  it('has the size of its setting', () => {
    const { pools } = read({ DATABASE_POOL: '8', DATABASE_REQUEST_POOL: '60' });
    expect(pools).toEqual({ background: 8, requests: 60 });
  });

  it.each(['0', '3', '1001', '-5', 'many', '5.5'])('cannot be %s', (size) => {
    expect(read({ DATABASE_POOL: size }).problems).toEqual([expect.stringContaining('DATABASE_POOL')]);
  });

  it.each([
    ['api', 50],
    ['worker', 10],
    ['signer', 10],
    ['collector', 13],
    ['all', 53],
  ] as const)(
    'is counted with the listener and the watch: a process of role %s opens at most %i',
    (role, most) => {
      expect(mostConnections(role, { background: 8, requests: 40 })).toBe(most);
    },
  );

  it('has as many connections to a standby, plus its watch, counted apart from those to the primary', () => {
    expect(standbyConnections({ background: 8, requests: 40 })).toBe(41);
  });
});
