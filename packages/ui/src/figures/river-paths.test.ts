import { describe, expect, it } from 'vitest';
import { riverLanes, type RiverSource } from './river-paths.ts';

const COURSE = { gutterX: 180, bendY: 200, outletX: 300, outletY: 0 };
const source = (id: string, share: number): RiverSource => ({
  id,
  share,
  colour: 'red',
  side: 'left',
  x: 150,
  y: 400,
});
const startOf = (path: string): number => Number.parseFloat(/^M[\d.]+ ([\d.]+)H/.exec(path)?.[1] ?? '');

describe('the river', () => {
  it('stays narrow for a single income', () => {
    const [only] = riverLanes([source('daily', 100)], COURSE);
    expect(only?.width).toBe(20);
  });

  it('grows with each joining stream, up to the available space', () => {
    const widthOf = (count: number) =>
      riverLanes(
        Array.from({ length: count }, (_, index) => source(String(index), 1)),
        COURSE,
      ).reduce((sum, { width }) => sum + width, 0);
    expect([2, 3, 4, 5].map(widthOf)).toEqual([26, 32, 38, 38]);
  });

  it('leaves a tile without a step: stream and tile share the lower edge', () => {
    const lanes = riverLanes([source('wide', 99), source('thin', 1)], COURSE);
    const lower = lanes.map(({ path, width }) => startOf(path) + width / 2);
    expect(lower[0]).toBeCloseTo(400);
    // A thin stream begins where the corner has become straight.
    expect(lower[1]).toBeCloseTo(397);
  });
});
