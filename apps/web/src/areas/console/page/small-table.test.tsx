import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SmallTable, type SmallColumns } from './small-table.tsx';

const COLUMNS: SmallColumns<{ no: number }> = [{ header: 'Number', kind: 'count', field: 'no' }];

const shown = (count: number, atFirst?: number): { rows: number; button: string | undefined } => {
  const html = renderToStaticMarkup(
    <SmallTable
      caption="Numbers"
      columns={COLUMNS}
      rows={Array.from({ length: count }, (_, index) => ({ no: index + 1 }))}
      rowId={({ no }) => no}
      nothing="No number yet."
      {...(atFirst !== undefined && { atFirst })}
    />,
  );
  return {
    rows: html.match(/<tr/g)?.length ?? 0,
    button: /<button[^>]*aria-label="([^"]*)"/.exec(html)?.[1],
  };
};

const HEADINGS = 1;

describe('a small table', () => {
  it.each([
    ['the first rows, and a button for the others', 30, 7, 7, 'Show all 30: Numbers'],
    ['all rows of the first ones without a button', 7, 7, 7, undefined],
    ['all rows without a limit', 30, undefined, 30, undefined],
  ])('shows %s', (_case, count, atFirst, rows, button) => {
    expect(shown(count, atFirst)).toEqual({ rows: rows + HEADINGS, button });
  });

  it('has a sentence in place of no rows', () => {
    expect(shown(0, 7)).toEqual({ rows: 0, button: undefined });
  });
});
