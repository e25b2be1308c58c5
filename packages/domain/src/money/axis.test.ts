import { describe, expect, it } from 'vitest';
import { axisOf, percentText, placeOf, fractionOf } from './axis.ts';
import { usdt } from './micro.ts';

describe('the axis of a picture', () => {
  it.each([
    [1n, 10n],
    [usdt(30), usdt(30)],
    [usdt(50), usdt(50)],
    [usdt(51), usdt(60)],
    [usdt(114), usdt(120)],
    [usdt(9_000_000_000_000), usdt(10_000_000_000_000)],
  ])('rounds the highest sum %s up to %s', (up, top) => {
    expect(axisOf({ up, down: 0n }).top).toBe(top);
  });

  it('keeps amounts exact that are too large for a number', () => {
    const huge = 9_007_199_254_740_993n;
    expect(placeOf(huge, { top: huge, bottom: 0n })).toBe(0);
    expect(placeOf(0n, { top: huge, bottom: 0n })).toBe(1);
  });
});

describe('a share', () => {
  it.each([
    [0n, 0n, 0],
    [0n, 10n, 0],
    [1n, 4n, 0.25],
    [10n, 10n, 1],
  ])('%s of %s is %s', (part, whole, share) => {
    expect(fractionOf(part, whole)).toBe(share);
  });

  it.each([
    [1n, 3n, '33.3%'],
    [1n, 2n, '50%'],
    [9_999n, 10_000n, '99.9%'],
    [1n, 1_000_000n, 'below 0.1%'],
    [0n, 5n, '0%'],
    [5n, 5n, '100%'],
    [5n, 0n, '0%'],
  ])('%s of %s reads %s', (part, whole, text) => {
    expect(percentText(part, whole)).toBe(text);
  });
});
