import { describe, expect, it } from 'vitest';
import { placeOn, scaleEnd, treasuryVerdict } from './treasury-verdict.ts';

const FACTS = {
  activationsPaused: false,
  coveredDays: 39,
  free: '27876.040000',
  pace: { days: 37, perDay: '750.000000' },
  settings: { coverageDays: 7, rewardPayoutsPaused: false, withdrawalPayoutsPaused: false },
  waiting: { batches: 0, amount: '0.000000' },
  wantedDays: 7,
};
const WAITS = { batches: 2, amount: '1400.000000' };

const verdict = (more: Partial<typeof FACTS> | { pace: null } | { coveredDays: null }) =>
  treasuryVerdict({ ...FACTS, ...more } as typeof FACTS, {
    now: Date.parse('2026-11-30T06:00:00Z'),
    dayText: (at) => at.toISOString().slice(0, 10),
  });

describe('the verdict of the treasury', () => {
  it('names the days on schedule and at the pace, and the dates on which they end', () => {
    expect(verdict({})).toEqual({
      tone: 'ok',
      lead: 'Above the pause line, no reward waits',
      title: 'The treasury covers 39 days of scheduled rewards, and 37 days at the pace of the last 30 days.',
      consequence:
        'Estimate: without new money it reaches the pause line on 2027-01-01 and zero on 2027-01-08; at the pace of the last 30 days, zero on 2027-01-06.',
    });
  });

  it.each([
    ['bad', 'the free balance is negative', { free: '-1.000000', waiting: WAITS }],
    ['bad', 'the next day is not covered', { coveredDays: 0, activationsPaused: true }],
    ['warn', 'activations are paused', { coveredDays: 6, activationsPaused: true }],
    ['warn', 'payouts of rewards are paused', { settings: { ...FACTS.settings, rewardPayoutsPaused: true } }],
    ['warn', 'covered rewards wait', { waiting: WAITS }],
    ['warn', 'the pace is below the pause line', { pace: { days: 6, perDay: '4500.000000' } }],
    ['ok', 'no pace is known', { pace: null }],
  ])('is %s if %s', (tone, _why, more) => {
    expect(verdict(more as never).tone).toBe(tone);
  });

  it('leaves out the date of a pause line that is behind, and figures that are not known', () => {
    expect(verdict({ coveredDays: 6, activationsPaused: true, pace: null } as never)).toMatchObject({
      title: 'The treasury covers 6 days of scheduled rewards.',
      consequence: 'Estimate: without new money it reaches zero on 2026-12-06.',
    });
    expect(verdict({ coveredDays: null, pace: null } as never)).toMatchObject({
      title: 'Nothing is scheduled.',
      consequence: 'Nothing has to be covered.',
    });
  });
});

describe('the scale of days', () => {
  it.each([
    [39, 37, 7, 60],
    [2, 1, 7, 14],
    [null, 400, 7, 730],
    [9_999, 12, 365, 730],
  ])('of %s days, %s at the pace and a line at %s ends at %s', (coveredDays, days, wantedDays, end) => {
    expect(scaleEnd({ ...FACTS, coveredDays, wantedDays, pace: { days, perDay: '1.000000' } })).toBe(end);
  });

  it('keeps a figure beyond its end on the scale', () => {
    expect([placeOn(60, 30), placeOn(60, 9_999)]).toEqual([50, 100]);
  });
});
