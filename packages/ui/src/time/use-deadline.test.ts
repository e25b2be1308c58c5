import { describe, expect, it } from 'vitest';
import { timeLeftText, timeLeftUntil } from './use-deadline.ts';

describe('a deadline', () => {
  it('splits the remaining time into hours, minutes and seconds', () => {
    expect(timeLeftUntil(41 * 3_600_000 + 12 * 60_000 + 9_000, 0)).toMatchObject({
      hours: 41,
      minutes: 12,
      seconds: 9,
    });
  });

  it('shows the last second until it is over', () => {
    expect(timeLeftUntil(1, 0)).toMatchObject({ totalSeconds: 1, isOver: false });
  });

  it.each([
    [{ hours: 21, minutes: 1 }, '21 hours 1 minute left'],
    [{ hours: 1, minutes: 0 }, '1 hour 0 minutes left'],
    [{ hours: 0, minutes: 2 }, '2 minutes left'],
    [{ hours: 0, minutes: 0 }, 'Less than a minute left'],
  ])('says the remaining time in words: %o', (left, text) =>
    expect(timeLeftText({ ...left, isOver: false })).toBe(text),
  );

  it('stops at zero', () => {
    expect(timeLeftUntil(0, 5_000)).toMatchObject({ totalSeconds: 0, isOver: true });
  });
});
