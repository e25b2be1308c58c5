import { describe, expect, it } from 'vitest';
import { confluenceRibbons } from './confluence-paths.ts';

const size = { width: 500, height: 200, trunk: 100 };
const stream = (id: string, share: number) => ({ id, share, colour: `var(--flow-${id})` });

describe('the confluence of incomes', () => {
  it('draws widths in proportion to the shares', () => {
    const [a, b] = confluenceRibbons([stream('1', 3), stream('2', 1)], size);
    expect((a?.width ?? 0) / (b?.width ?? 1)).toBeCloseTo(3, 0);
  });

  it('keeps a tiny share visible', () => {
    expect(confluenceRibbons([stream('1', 1000), stream('2', 0.01)], size)[1]?.width).toBe(2);
  });

  it('draws an unpaid income as a dry bed, not as a small income', () => {
    expect(confluenceRibbons([stream('1', 1), stream('2', 0)], size)[1]).toMatchObject({
      isDry: true,
      colour: 'var(--surface-3)',
    });
  });

  it('never crosses streams: the tops keep the order of the feet', () => {
    const tops = confluenceRibbons(
      [1, 2, 3, 4, 5].map((n) => stream(String(n), n)),
      size,
    ).map(({ path }) => Number.parseFloat(path.split(' ').at(-2) ?? ''));
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
  });
});
