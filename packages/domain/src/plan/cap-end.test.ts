import { describe, expect, it } from 'vitest';
import { usdt } from '../money/micro.ts';
import { capEnd, dailyOn, type RunningLot } from './cap-end.ts';

const FIRST: RunningLot = {
  dailyMicro: usdt(4),
  lastEarningDay: '2026-10-28',
};
const ADDED: RunningLot = {
  ...FIRST,
  dailyMicro: usdt(2),
  lastEarningDay: '2026-12-31',
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
});
