import { describe, expect, it } from 'vitest';
import { dropsToXrp, xrpToDrops } from './drops.ts';

describe('an amount in drops', () => {
  it.each([
    [0n, '0'],
    [1n, '0.000001'],
    [12_500_000n, '12.5'],
    [1_000_000n, '1'],
    [100_000_000_000_000_000n, '100000000000'],
    [123_456_789_012_345_678n / 2n, '61728394506.172839'],
  ])('writes %s drops as %s XRP, and reads it back', (drops, text) => {
    expect(dropsToXrp(drops)).toBe(text);
    expect(xrpToDrops(text)).toBe(drops);
  });
  it('writes a negative difference with its sign', () => {
    expect(dropsToXrp(-1_500_000n)).toBe('-1.5');
  });
  it.each(['', '-1', '1.', '.5', '1.0000001', '1e6', ' 1', '0x1', '100000000001', 'NaN'])(
    'refuses %j',
    (text) => {
      expect(() => xrpToDrops(text)).toThrow(RangeError);
    },
  );
});
