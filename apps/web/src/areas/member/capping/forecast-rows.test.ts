import { usdt } from '@tributary/domain';
import { describe, expect, it } from 'vitest';
import {
  FORECAST_SOURCE,
  forecastRows,
  forecastVerdict,
  isNear,
  type Estimate,
  type Forecast,
} from './forecast-rows.ts';

const FULL = {
  perDay: '40.000000',
  outcome: 'full',
  on: '2026-12-26',
  days: 30,
  amount: '10000.000000',
} as const;
const ENDS = {
  perDay: '20.000000',
  outcome: 'ends',
  on: '2027-01-25',
  days: 60,
  amount: '9500.000000',
} as const;
const OF: Estimate = {
  type: 'elevatePlus',
  activatedAt: '2026-03-12T00:00:00.000Z',
  today: '2026-11-26',
  from: '2026-03-19',
  earned: '8300.000000',
  cap: '10000.000000',
  lastDay: '2027-01-25',
  cases: { recent: FULL, nightly: ENDS },
  end: { why: 'full', on: '2026-12-26', daily: '20.000000', goesOn: [] },
};

describe('the forecast of a cap on its screen', () => {
  it('has a row for each rate and one for the last daily reward, on one axis of days', () => {
    expect(forecastRows(OF).map(({ when, share, amount }) => [when, share, amount])).toEqual([
      ['26 Dec 2026', 0.5, usdt(10_000)],
      ['not full', 1, usdt(9_500)],
      ['25 Jan 2027', 1, null],
    ]);
  });

  it('promises nothing: its sentence names the source, and that it is an estimate', () => {
    expect(FORECAST_SOURCE).toMatch(/^Estimated from .* Not guaranteed\.$/);
  });

  it.each<[string, boolean, Forecast | undefined]>([
    ['a cap that would be full in 30 days', true, OF],
    [
      'a cap that would be full later',
      false,
      { ...OF, cases: { recent: { ...FULL, days: 31 }, nightly: ENDS } },
    ],
    [
      'a cap that is not full by the last daily reward',
      false,
      { ...OF, cases: { recent: ENDS, nightly: ENDS } },
    ],
    ['a package of fewer than seven days', false, { ...OF, from: '2026-11-30', cases: null }],
    ['a package without a forecast', false, undefined],
  ])('has a picture only if it says something: %s', (_case, isDrawn, forecast) => {
    expect(isNear(forecast)).toBe(isDrawn);
  });

  it('shows estimates in cents, rounded down', () => {
    const exact = { ...ENDS, perDay: '11.459999', amount: '1717.129283' };
    const [row] = forecastRows({ ...OF, cases: { recent: exact, nightly: exact } });
    expect([row?.perDay, row?.amount]).toEqual([11_450_000n, 1_717_120_000n]);
  });

  it('names no day if nothing is earned', () => {
    const none = { ...FULL, outcome: 'nothing', perDay: '0.000000', on: OF.today, days: 0 } as const;
    const still = { ...OF, lastDay: null, cases: { recent: none, nightly: none } };
    expect(forecastRows(still).map(({ when }) => when)).toEqual(['not full', 'not full', 'past']);
  });

  it.each<[string, Partial<Forecast>, string]>([
    ['a cap that fills', {}, 'As things go, this cap is full on 26 Dec 2026.'],
    [
      'a cap that does not',
      { cases: { recent: ENDS, nightly: ENDS } },
      'As things go, this cap is not full by the last daily reward on 25 Jan 2027.',
    ],
    [
      'a cap to which nothing counts',
      { cases: { recent: { ...FULL, outcome: 'nothing' }, nightly: ENDS } },
      'Nothing counts towards this cap now.',
    ],
    [
      'a young package',
      { from: '2026-11-30', cases: null },
      'The forecast begins on 30 Nov 2026, after seven days.',
    ],
  ])('says the result of %s first, in one sentence', (_case, facts, verdict) => {
    expect(forecastVerdict({ ...OF, ...facts })).toBe(verdict);
  });
});
