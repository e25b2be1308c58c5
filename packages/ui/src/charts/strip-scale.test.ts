import { usdt, type Micro } from '@tributary/domain';
import { describe, expect, it } from 'vitest';
import { stripScale } from './strip-scale.ts';

const pointsOf = (amounts: readonly number[]) =>
  amounts.map((amount, at) => ({ day: `2026-11-${at + 10}`, amounts: [usdt(amount)] as Micro[] }));
const USUAL = [13, 14, 13, 20, 13, 13, 14, 13, 13, 13, 25, 13];

describe('the axis of thin bars', () => {
  it('is that of the usual days, and cuts one day far above them', () => {
    const { scale, cut } = stripScale(pointsOf([...USUAL, 113]));
    expect([scale.top, cut]).toEqual([usdt(25), [12]]);
  });

  it.each<[string, number[]]>([
    ['no day is far above the others', [...USUAL, 39]],
    ['many days are high', [100, ...USUAL, 100, ...USUAL, 100]],
    ['two high days are so near that their figures would touch', [...USUAL, 100, 13, 100]],
    ['few days have an amount', [0, 0, 1, 0, 2, 0, 100]],
    ['an amount was taken back', [...USUAL, -5, 113]],
  ])('cuts nothing if %s', (_case, amounts) => {
    const { scale, cut } = stripScale(pointsOf(amounts));
    expect(cut).toEqual([]);
    expect(scale.top).toBeGreaterThanOrEqual(usdt(Math.max(...amounts)));
  });

  it('stays whole without any amount', () => expect(stripScale(pointsOf([0, 0])).cut).toEqual([]));
});
