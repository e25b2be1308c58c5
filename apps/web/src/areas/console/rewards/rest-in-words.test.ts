import { describe, expect, it } from 'vitest';
import { restInWords } from './rest-in-words.ts';

const WORDS = { capped: 'at the cap', reversed: 'taken back' };

describe('the entries that are neither paid nor pending', () => {
  it('names each state that has entries, with their number', () => {
    expect(restInWords({ entries: 3088, capped: 1004, reversed: 2 }, WORDS)).toBe('1,004 at the cap, 2 taken back');
    expect(restInWords({ capped: 0, reversed: 2 }, WORDS)).toBe('2 taken back');
  });

  it('says so if there is none', () => {
    expect(restInWords({ capped: 0 }, WORDS)).toBe('All paid or pending');
  });
});
