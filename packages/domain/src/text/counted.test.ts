import { describe, expect, it } from 'vitest';
import { counted } from './counted.ts';

describe('a count with its noun', () => {
  it.each([
    [0, '0 requests'],
    [1, '1 request'],
    [2, '2 requests'],
  ])('puts the noun of %i in the right number', (count, words) =>
    expect(counted(count, 'request')).toBe(words),
  );

  it('takes an irregular plural', () => expect(counted(2, 'batch', 'batches')).toBe('2 batches'));
});
