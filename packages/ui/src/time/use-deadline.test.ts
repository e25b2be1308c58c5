import { describe, expect, it } from 'vitest';
import { timeLeftUntil } from './use-deadline.ts';

describe('deadline', () => {
  it('splits what is left into hours, minutes and seconds', () => {
    expect(timeLeftUntil(41 * 3_600_000 + 12 * 60_000 + 9_000, 0)).toMatchObject({
      hours: 41,
      minutes: 12,
      seconds: 9,
    });
  });

  it('shows the last second until it is over', () => {
    expect(timeLeftUntil(1, 0)).toMatchObject({ totalSeconds: 1, isOver: false });
  });

  it('stops at zero', () => {
    expect(timeLeftUntil(0, 5_000)).toMatchObject({ totalSeconds: 0, isOver: true });
  });
});
