import { describe, expect, it } from 'vitest';
import { usdt } from '../money/micro.ts';
import { capEnd, dailyOn, returnsOf, type RunningLot } from './cap-end.ts';

const FIRST: RunningLot = {
  amountMicro: usdt(1_000),
  dailyMicro: usdt(4),
  lastEarningDay: '2026-10-28',
  maturesOn: '2026-10-29',
};
const ADDED: RunningLot = {
  ...FIRST,
  amountMicro: usdt(500),
  dailyMicro: usdt(2),
  lastEarningDay: '2026-12-31',
  maturesOn: '2027-01-01',
};
const LOTS = [ADDED, FIRST];
const facts = { fullOn: '2026-09-01', lastDay: '2026-12-31' };

describe('the end of a package', () => {
  it('is the day of a full cap, on which the daily rewards of all its activations stop', () => {
    expect(capEnd(LOTS, { ...facts, outcome: 'full' })).toEqual({
      why: 'full',
      on: '2026-09-01',
      dailyMicro: usdt(6),
    });
  });

  it.each(['ends', 'nothing'] as const)('is the last daily reward if the forecast is: %s', (outcome) => {
    expect(capEnd(LOTS, { ...facts, outcome })).toEqual({
      why: 'ends',
      on: '2026-12-31',
      dailyMicro: usdt(2),
    });
  });

  it('is unknown if no activation earns', () =>
    expect(capEnd([], { fullOn: '2026-09-01', lastDay: null, outcome: 'nothing' })).toBeNull());
});

describe('the activations of a package', () => {
  it('earn up to their last day, that day included', () => {
    expect([dailyOn(LOTS, '2026-10-28'), dailyOn(LOTS, '2026-10-29')]).toEqual([usdt(6), usdt(2)]);
  });

  it('return by day, earliest first; those of one day together, those that are not paid back never', () => {
    const kept = { ...ADDED, maturesOn: null };
    expect(returnsOf([ADDED, FIRST, FIRST, kept])).toEqual([
      { on: '2026-10-29', micro: usdt(2_000) },
      { on: '2027-01-01', micro: usdt(500) },
    ]);
  });
});
