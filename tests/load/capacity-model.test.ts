import { describe, expect, it } from 'vitest';
import { capacityOf, type UnitCosts } from './capacity-model.ts';

const COSTS: UnitCosts = {
  members: 1_000,
  rows: 5_000,
  ancestors: 5_000,
  bytesAtRest: 2_000_000,
  day: { rewards: 7_000, postings: 2_000, bytes: 1_000_000 },
  closeSeconds: 0.05,
};

describe('the capacity for a number of members', () => {
  it('equals the sample for the sample’s number of members', () => {
    expect(capacityOf(COSTS, 1_000)).toMatchObject({
      rowsAtRest: 10_000,
      gigabytesAtRest: 0.002,
      rewardsADay: 7_000,
      gigabytesADay: 0.001,
      closeSeconds: 0.05,
      nodes: 1,
    });
  });

  it('grows with the number of members, and the tree of teams also with its depth', () => {
    const { rowsAtRest, rewardsADay, terabytesOfAYear } = capacityOf(COSTS, 1_000_000);
    expect(rewardsADay).toBe(7_000_000);
    expect(rowsAtRest).toBeCloseTo(1_000 * (5_000 + 5_000 * 2), 0);
    expect(terabytesOfAYear).toBeCloseTo(0.003 + 0.365, 6);
  });

  it('adds a node if a year does not fit, or a day is not closed within an hour', () => {
    expect(capacityOf(COSTS, 100_000_000).nodes).toBe(5);
    expect(capacityOf({ ...COSTS, closeSeconds: 0.36 }, 100_000_000).nodes).toBe(10);
  });

  it('names a class of machines that is large enough', () => {
    expect(capacityOf(COSTS, 100_000).class).toContain('4 cores');
    expect(capacityOf(COSTS, 10_000_000).class).toContain('one machine of 16 cores');
    expect(capacityOf(COSTS, 100_000_000).class).toMatch(/^5 machines/);
  });
});
