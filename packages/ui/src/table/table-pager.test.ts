import { describe, expect, it } from 'vitest';
import { lastPage, pageButtons, shownEntries, shownOf } from './table-pager.tsx';

describe('the pager of a table', () => {
  it('says which entries are shown', () => {
    expect(shownEntries({ page: 2, size: 10 }, 17)).toBe('Showing 11 to 17 of 17 entries');
    expect(shownEntries({ page: 1, size: 25 }, 1284)).toBe('Showing 1 to 25 of 1,284 entries');
    expect(shownEntries({ page: 1, size: 10 }, 0)).toBe('Showing 0 entries');
  });

  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [5, 9, [3, 4, 5, 6, 7]],
    [9, 9, [5, 6, 7, 8, 9]],
  ])('has up to five buttons around page %i of %i', (page, last, buttons) =>
    expect(pageButtons(page, last)).toEqual(buttons),
  );

  it('always includes a first page', () => expect(lastPage(0, 10)).toBe(1));

  it('describes the shown rows of a list that may be uncounted', () => {
    expect(shownOf(25, undefined)).toBe('Showing 25 entries');
    expect(shownOf(25, 1284)).toBe('Showing 25 of 1,284 entries');
    expect(shownOf(1, undefined)).toBe('Showing 1 entry');
    expect(shownOf(0, undefined)).toBe('Showing 0 entries');
  });
});
