import { usdt } from '@tributary/domain';
import { describe, expect, it } from 'vitest';
import { fallOf, type FallStep } from './fall-scale.ts';

const step = (id: string, amount: bigint, more: Partial<FallStep> = {}): FallStep => ({
  id,
  name: id,
  amount,
  colour: 'red',
  ...more,
});
const near = (value: number) => expect.closeTo(value, 5);

describe('a waterfall', () => {
  it('begins each bar where the one above it ended, up or down', () => {
    const bars = fallOf([
      step('books', usdt(100), { isLevel: true }),
      step('more', usdt(100)),
      step('less', -usdt(50)),
      step('chain', usdt(150), { isLevel: true }),
    ]);
    expect(bars).toEqual([
      { id: 'books', x: 0, width: near(0.5), lead: 0, bed: null },
      { id: 'more', x: near(0.5), width: near(0.5), lead: near(0.5), bed: null },
      { id: 'less', x: near(0.75), width: near(0.25), lead: 1, bed: null },
      { id: 'chain', x: 0, width: near(0.75), lead: 0, bed: null },
    ]);
  });

  it('shows small steps between large levels, from where its axis begins', () => {
    const start = usdt(1_000_000);
    const bars = fallOf(
      [step('books', start, { isLevel: true }), step('more', usdt(4)), step('less', -usdt(1))],
      start,
    );
    expect(bars.map(({ x, width }) => [x, width])).toEqual([
      [0, 0],
      [0, 1],
      [near(0.75), near(0.25)],
    ]);
  });

  it('has room at the left for bars that fall below its beginning', () => {
    const [books, less] = fallOf([step('books', usdt(100), { isLevel: true }), step('less', -usdt(200))]);
    expect(books).toMatchObject({ x: near(0.5), width: near(0.5) });
    expect(less).toMatchObject({ x: 0, width: 1, lead: 1 });
  });
});

describe('a cascade', () => {
  it('draws an empty bed for the missing part of a step', () => {
    const bars = fallOf([
      step('held', usdt(100), { isLevel: true }),
      step('first', -usdt(80), { wanted: usdt(80) }),
      step('second', -usdt(20), { wanted: usdt(120) }),
    ]);
    expect(bars.map(({ bed }) => bed)).toEqual([null, null, { x: 0, width: near(0.5) }]);
    expect(bars[2]).toMatchObject({ x: near(0.5), width: near(0.1) });
  });

  it('draws bars without width for a sum of zero', () => {
    for (const { x, width } of fallOf([step('held', 0n, { isLevel: true }), step('first', 0n)]))
      expect([x, width]).toEqual([0, 0]);
  });
});
