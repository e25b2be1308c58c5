import { describe, expect, it } from 'vitest';
import { isSlow, WAITING_RANGES, typicalRange } from './waiting-ranges.ts';

const DAY = 86_400;

describe('the scale of payout times', () => {
  it('rises, and its last range has no end', () => {
    const ends = WAITING_RANGES.map(({ belowSeconds }) => belowSeconds ?? Number.POSITIVE_INFINITY);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    expect(ends.at(-1)).toBe(Number.POSITIVE_INFINITY);
  });

  it('is slow from two days on', () => {
    expect(WAITING_RANGES.filter(isSlow).map(({ belowSeconds }) => belowSeconds)).toEqual([3 * DAY, null]);
  });

  it.each([
    [[0, 0, 0, 0, 0, 0, 0], undefined],
    [[1, 1, 0, 0, 0, 0, 0], 'hour'],
    [[1, 2, 0, 0, 0, 0, 0], 'hours4'],
    [[0, 0, 0, 0, 0, 0, 5], 'longer'],
  ])('has for %j half of the payouts within %s', (counts, id) => {
    expect(typicalRange(counts)?.id).toBe(id);
  });
});
