import { describe, expect, it } from 'vitest';
import { formatDateTime, formatDay, indiaDay } from './format-date-time.ts';

describe('dates', () => {
  it('prints India time with a 24-hour clock', () => {
    expect(formatDateTime('2026-11-20T12:34:05Z')).toBe('20 Nov 2026, 18:04');
    expect(formatDateTime('2026-09-01T12:34:05Z', { seconds: true })).toBe('1 Sep 2026, 18:04:05');
  });

  it('prints a business date as its own day', () => {
    expect(formatDay('2026-09-30')).toBe('30 Sep 2026');
  });

  it('prints midnight as 00:00', () => {
    expect(formatDateTime('2026-11-19T18:30:00Z')).toBe('20 Nov 2026, 00:00');
  });

  it('takes the India day, not the UTC day', () => {
    expect(indiaDay(new Date('2026-11-19T19:00:00Z'))).toBe('2026-11-20');
  });
});
