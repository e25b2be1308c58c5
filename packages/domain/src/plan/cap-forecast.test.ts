import { describe, expect, it } from 'vitest';
import { usdt } from '../money/micro.ts';
import { capForecast } from './cap-forecast.ts';

const of = (earned: number, perDay: number, daysLeft = 100) =>
  capForecast({ earnedMicro: usdt(earned), capMicro: usdt(1_000), perDayMicro: usdt(perDay), daysLeft });

describe('the forecast of a cap', () => {
  it.each([
    ['counts whole days and rounds them up', of(900, 30), { outcome: 'full', days: 4, micro: usdt(1_000) }],
    ['is full on the last possible day', of(900, 1), { outcome: 'full', days: 100, micro: usdt(1_000) }],
    [
      'ends with the daily rewards where the cap comes later',
      of(900, 1, 99),
      { outcome: 'ends', days: 99, micro: usdt(999) },
    ],
    ['has no date where nothing is earned', of(900, 0), { outcome: 'nothing', days: 0, micro: usdt(900) }],
    ['has no date after the last day', of(900, 9, 0), { outcome: 'nothing', days: 0, micro: usdt(900) }],
    ['is today for a full package', of(1_000, 0, 0), { outcome: 'full', days: 0, micro: usdt(1_000) }],
  ] as const)('%s', (_name, forecast, expected) => {
    expect(forecast).toEqual(expected);
  });
});
