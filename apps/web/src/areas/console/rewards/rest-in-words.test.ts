import { describe, expect, it } from 'vitest';
import { restInWords } from './rest-in-words.ts';

const WORDS = { capped: 'Capped', reversed: 'Reversed' };

describe('the entries in further states', () => {
  it('names each state that has entries, with their number', () => {
    expect(restInWords({ entries: 3088, capped: 1004, reversed: 2 }, WORDS)).toBe('1,004 capped, 2 reversed');
    expect(restInWords({ capped: 0, reversed: 2 }, WORDS)).toBe('2 reversed');
  });

  it('says so if there is none', () => {
    expect(restInWords({ capped: 0 }, WORDS)).toBe('All paid or pending');
  });
});
