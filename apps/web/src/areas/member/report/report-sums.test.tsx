import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Sums, type SumTile } from './report-sums.tsx';

const TILES: readonly SumTile[] = [
  { label: 'Total', note: 'all rows', of: 'total', prefix: '$' },
  { label: 'Members', note: 'counted', of: 'members', is: 'count' },
];

/** The visible text, without elements and blanks. */
const textOf = (sums: Record<string, string | number> | undefined): string =>
  renderToStaticMarkup(<Sums tiles={TILES} sums={sums} />).replaceAll(/<[^>]+>|\s/g, '');

describe('a sum of a report', () => {
  it.each([
    ['1234.500000', '1,234.50'],
    ['7.000000', '7.00'],
    ['10.990000', '10.99'],
    ['448.059620', '448.05'],
    ['0.000000', '0.00'],
  ])('shows the server’s sum %s as %s', (total, shown) => {
    expect(textOf({ total, members: 12_345 })).toContain(`Total$${shown}all`);
  });

  it('shows a count of members with separators', () => {
    expect(textOf({ total: '0', members: 12_345 })).toContain('12,345');
  });

  it('shows no figure before the server has answered', () => {
    expect(textOf(undefined)).not.toMatch(/\d/);
  });
});
