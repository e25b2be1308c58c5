import { describe, expect, it } from 'vitest';
import {
  addDays,
  businessDayOf,
  daysBetween,
  dayInWords,
  isBusinessDay,
  startOfBusinessDay,
} from './business-day.ts';

describe('the business day, a calendar day in Asia/Kolkata (AMB-038)', () => {
  it.each([
    ['2026-01-01T18:29:59.999Z', '2026-01-01'],
    ['2026-01-01T18:30:00.000Z', '2026-01-02'],
    ['2026-01-01T18:30:00.001Z', '2026-01-02'],
    ['2026-01-01T00:00:00.000Z', '2026-01-01'],
    ['2025-12-31T18:30:00.000Z', '2026-01-01'],
    ['2025-12-31T18:29:59.999Z', '2025-12-31'],
    ['2028-02-28T18:30:00.000Z', '2028-02-29'],
    ['2038-01-19T03:14:08.000Z', '2038-01-19'],
  ])('gives %s the day %s', (instant, day) => expect(businessDayOf(new Date(instant))).toBe(day));

  it('begins at 18:30 UTC of the day before', () =>
    expect(startOfBusinessDay('2026-03-01').toISOString()).toBe('2026-02-28T18:30:00.000Z'));
  it('adds days across months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', 300)).toBe('2026-10-28');
    expect(daysBetween('2026-01-01', '2026-10-28')).toBe(300);
  });
  it('refuses a day that no calendar has', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow('Not a calendar day: 2026-02-30');
    expect(() => startOfBusinessDay('')).toThrow(RangeError);
  });
  it.each([
    ['2027-01-01', '1 January 2027'],
    ['2027-02-28', '28 February 2027'],
    ['2027-03-02', '2 March 2027'],
    ['2027-04-03', '3 April 2027'],
    ['2027-05-04', '4 May 2027'],
    ['2027-06-05', '5 June 2027'],
    ['2027-07-06', '6 July 2027'],
    ['2027-08-07', '7 August 2027'],
    ['2027-09-08', '8 September 2027'],
    ['2027-10-09', '9 October 2027'],
    ['2027-11-10', '10 November 2027'],
    ['2026-12-31', '31 December 2026'],
  ])('writes %s as %s in a sentence', (day, words) => expect(dayInWords(day)).toBe(words));
  it.each([
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['0000-00-00', false],
    ['2026-1-1', false],
    ['2026', false],
    ['2026-01', false],
    ['+012026-01-01', false],
    ['2026-01-01T00:00:00Z', false],
    ['2028-02-29', true],
  ])('recognises %s as a day: %s', (text, is) => expect(isBusinessDay(text)).toBe(is));
});
