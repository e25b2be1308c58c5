import { describe, expect, it } from 'vitest';
import { answerNewest, NEWEST_ROWS, ONE_MORE } from './wire.ts';

const rows = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

describe('the answer of a list without pages', () => {
  it('says nothing when it holds every row', () => {
    expect(answerNewest(rows(3), 3)).toEqual({ status: true, message: '', data: [0, 1, 2] });
    expect(answerNewest(rows(NEWEST_ROWS))).toEqual({ status: true, message: '', data: rows(NEWEST_ROWS) });
  });

  it('names the length of a list that it cuts off', () =>
    expect(answerNewest(rows(NEWEST_ROWS), 12_345)).toEqual({
      status: true,
      message: 'Of 12,345 rows, the first 5,000. The paged list and its export have all rows.',
      data: rows(NEWEST_ROWS),
    }));

  it('says that it cuts off a list of unknown length', () =>
    expect(answerNewest(rows(ONE_MORE))).toEqual({
      status: true,
      message: 'Only the first 5,000. The paged list and its export have all rows.',
      data: rows(NEWEST_ROWS),
    }));
});
