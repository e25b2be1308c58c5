import { describe, expect, it } from 'vitest';
import { hasEveryLedger, readLedgerRanges } from './ledger-ranges.ts';

describe('a list of ledger ranges', () => {
  it.each([
    ['1-1000', 980, 1000, true],
    ['1-1000', 980, 1001, false],
    ['990-1000', 980, 1000, false],
    ['1-989,991-1000', 980, 1000, false],
    ['1-989,990,991-1000', 980, 1000, true],
    ['991-1000,1-990', 980, 1000, true],
    ['empty', 1, 1, false],
    ['1000', 1000, 1000, true],
  ])('%s holds every ledger from %i to %i: %s', (text, first, last, isComplete) => {
    expect(hasEveryLedger(readLedgerRanges(text) ?? [], first, last)).toBe(isComplete);
  });
  it.each(['', '1-', 'x', '1-2-3', '-5', '1,,2'])('is refused if it reads %j', (text) => {
    expect(readLedgerRanges(text)).toBeUndefined();
  });
});
