import { describe, expect, it } from 'vitest';
import { firstDays } from './spans.ts';

describe('the spans of the dashboard', () => {
  it.each([
    // A Monday, a Sunday, and weeks that began in the month and the year before.
    ['2026-01-05', '2026-01-05', '2026-01-01'],
    ['2026-01-11', '2026-01-05', '2026-01-01'],
    ['2026-01-01', '2025-12-29', '2026-01-01'],
    ['2026-03-01', '2026-02-23', '2026-03-01'],
  ])('up to %s begin on Monday %s and on %s', (today, week, month) => {
    expect(firstDays(today)).toEqual({ today, this_week: week, this_month: month });
  });
});
