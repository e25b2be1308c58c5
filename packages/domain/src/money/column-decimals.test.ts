import { describe, expect, it } from 'vitest';
import { decimalsOfColumn } from './column-decimals.ts';
import { formatMoney, parseMoney } from './micro.ts';

describe('decimalsOfColumn', () => {
  it.each([
    [[0n], 2],
    [[0n, 5_000_000n], 2],
    [[1_500_000n, 1_234_000n], 3],
    [[-13_435_430n, 1_000_000n], 5],
    [[1n, 100_000n], 6],
  ] as const)('gives a column of %s the decimals of its longest amount: %i', (amounts, decimals) => {
    expect(decimalsOfColumn(amounts)).toBe(decimals);
    for (const amount of amounts) {
      const text = formatMoney(amount, { decimals: decimalsOfColumn(amounts), grouping: false });
      expect(parseMoney(text.replace('-', ''))).toBe(amount < 0n ? -amount : amount);
    }
  });
});
