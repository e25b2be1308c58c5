import { describe, expect, it } from 'vitest';
import { formatDateTime, formatDay, indiaDay, printedDay } from './format-date-time.ts';

describe('the format of a date', () => {
  it('prints India time with a 24-hour clock', () => {
    expect(formatDateTime('2026-11-20T12:34:05Z')).toBe('20 Nov 2026, 18:04');
    expect(formatDateTime('2026-09-01T12:34:05Z', { seconds: true })).toBe('1 Sep 2026, 18:04:05');
  });

  it('prints a business date as its own day', () => {
    expect(formatDay('2026-09-30')).toBe('30 Sep 2026');
  });

  it.each([
    ['3 Jan 2026', '2026-01-03'],
    ['20 Sep 2026, 18:04', '2026-09-20'],
    [' 31 Dec 2025 ', '2025-12-31'],
    ['31 Feb 2026', undefined],
    ['3 Jam 2026', undefined],
    ['2026-01-03', undefined],
    ['3 Jan', undefined],
    ['', undefined],
  ])('reads the printed day of %s as %s', (text, day) => {
    expect(printedDay(text)).toBe(day);
  });

  it('prints midnight as 00:00', () => {
    expect(formatDateTime('2026-11-19T18:30:00Z')).toBe('20 Nov 2026, 00:00');
  });

  it('takes the India day, not the UTC day', () => {
    expect(indiaDay(new Date('2026-11-19T19:00:00Z'))).toBe('2026-11-20');
  });
});
