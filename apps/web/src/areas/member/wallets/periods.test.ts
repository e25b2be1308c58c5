import { describe, expect, it } from 'vitest';
import { offeredPeriods, periodIn } from './periods.ts';

describe('the choice of a statement’s period', () => {
  it('offers seven days, this month, the last one and the year, also around New Year', () =>
    expect(offeredPeriods('2028-03-05').map(({ name, from, to }) => [name, from, to])).toEqual([
      ['Last 7 days', '2028-02-28', '2028-03-05'],
      ['Mar 2028', '2028-03-01', '2028-03-31'],
      ['Feb 2028', '2028-02-01', '2028-02-29'],
      ['2028', '2028-01-01', '2028-12-31'],
    ]));

  it('gives December as the month before January', () =>
    expect(offeredPeriods('2027-01-02')[2]).toMatchObject({ from: '2026-12-01', to: '2026-12-31' }));

  it.each([
    ['from=2026-11-01&to=2026-11-05', '2026-11-01', '2026-11-05'],
    ['', '2026-11-14', '2026-11-20'],
    ['from=2026-11-05&to=2026-11-01', '2026-11-14', '2026-11-20'],
    ['from=yesterday&to=2026-11-01', '2026-11-14', '2026-11-20'],
  ])('reads an address with "%s" as %s to %s', (query, from, to) =>
    expect(periodIn(new URLSearchParams(query), '2026-11-20')).toEqual({ from, to }),
  );
});
