import { usdt } from '@tributary/domain';
import { describe, expect, it } from 'vitest';
import { areaOf, barOf, isNothing, lineOf, scaleOf, type ChartPoint } from './chart-scale.ts';

const day = '2026-11-26';
const point = (...amounts: bigint[]): ChartPoint => ({ day, amounts });
const SERIES = [
  { id: 'daily', name: 'Daily', colour: 'red' },
  { id: 'direct', name: 'Direct', colour: 'blue' },
];

describe('the scale of a picture', () => {
  it('begins at zero if nothing is below it', () => {
    expect(scaleOf([point(usdt(80), usdt(10))])).toEqual({
      top: usdt(100),
      bottom: 0n,
      ticks: [usdt(100), usdt(50), 0n],
    });
  });

  it('reaches below zero if something was taken back, with room for the figure there', () => {
    const { bottom, ticks } = scaleOf([point(usdt(100), -usdt(4))]);
    expect(bottom).toBe(-usdt(25));
    expect(ticks).toEqual([usdt(100), 0n, -usdt(25)]);
  });
});

describe('a bar', () => {
  it('stacks its parts from zero up, in the order of the series', () => {
    const bar = barOf(point(usdt(20), usdt(30)), SERIES, scaleOf([point(usdt(100))]));
    expect(bar).toEqual([
      { id: 'daily', y: 0.8, height: expect.closeTo(0.2) },
      { id: 'direct', y: 0.5, height: expect.closeTo(0.3) },
    ]);
  });

  it('draws reversed amounts below zero', () => {
    const points = [point(usdt(10), -usdt(10))];
    expect(barOf(points[0] ?? point(), SERIES, scaleOf(points))).toEqual([
      { id: 'daily', y: 0, height: 0.5 },
      { id: 'direct', y: 0.5, height: 0.5 },
    ]);
  });

  it('has no part for an amount of zero', () => {
    expect(barOf(point(0n, usdt(1)), SERIES, scaleOf([point(usdt(1))])).map(({ id }) => id)).toEqual([
      'direct',
    ]);
  });
});

describe('an area with its line', () => {
  const points = [point(0n), point(usdt(50)), point(usdt(100))];
  it('passes through the sum of every day', () => {
    expect(lineOf(points, scaleOf(points))).toBe('M0.5 1L1.5 0.5L2.5 0');
  });

  it('is closed at zero', () => {
    expect(areaOf(points, scaleOf(points))).toBe('M0.5 1L1.5 0.5L2.5 0L2.5 1L0.5 1Z');
  });
});

it.each([
  [[], true],
  [[point(0n, 0n)], true],
  [[point(0n), point(1n)], false],
  [[point(1n, -1n)], false],
])('knows whether there is anything to draw', (points, isEmpty) => {
  expect(isNothing(points)).toBe(isEmpty);
});
