import { describe, expect, it } from 'vitest';
import { firstDays } from './spans.ts';

describe('a span of the dashboard', () => {
  it.each([
    // A Monday, a Sunday, and weeks that began in the month and the year before.
    ['2026-01-05', '2026-01-05', '2026-01-01'],
    ['2026-01-11', '2026-01-05', '2026-01-01'],
    ['2026-01-01', '2025-12-29', '2026-01-01'],
    ['2026-03-01', '2026-02-23', '2026-03-01'],
  ])('begins for %s with the week on %s and with the month on %s', (today, week, month) => {
    expect(firstDays(today)).toEqual({ today, this_week: week, this_month: month });
  });
});
