import { describe, expect, it } from 'vitest';
import { readsIn } from './reads-config.ts';

const URL = 'postgresql://tributary-reader@standby/tributary';

const read = (env: Record<string, string>) => {
  const problems: string[] = [];
  return { reads: readsIn(env, problems), problems };
};

describe('the standby for reports', () => {
  it('is undefined without an address', () => {
    expect(read({})).toEqual({ reads: undefined, problems: [] });
  });

  it('may be five seconds late', () => {
    expect(read({ DATABASE_READ_URL: URL })).toEqual({
      reads: { url: URL, maxLagSeconds: 5 },
      problems: [],
    });
  });

  it('may be as late as its setting says', () => {
    const { reads } = read({ DATABASE_READ_URL: URL, DATABASE_READ_MAX_LAG: '30' });
    expect(reads?.maxLagSeconds).toBe(30);
  });

  it.each(['0', '2', '61', '-5', 'soon', '5.5'])('cannot be late by %s', (seconds) => {
    const { problems } = read({ DATABASE_READ_URL: URL, DATABASE_READ_MAX_LAG: seconds });
    expect(problems).toEqual([expect.stringContaining('DATABASE_READ_MAX_LAG')]);
  });

  it('is not the primary itself', () => {
    const { problems } = read({ DATABASE_URL: URL, DATABASE_READ_URL: URL });
    expect(problems).toEqual([expect.stringContaining('name a standby')]);
  });
});
