import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import EmptyTable from './empty-table.tsx';

const TABLE = { texts: { emptyText: 'No code has been added.' }, emptyAction: <button>Add a code</button> };

const drawn = (isFiltered: boolean, refused?: string): string =>
  renderToStaticMarkup(
    <EmptyTable table={TABLE} isFiltered={isFiltered} refused={refused} onClear={() => undefined} />,
  );

describe('a table without rows', () => {
  it('offers the way to the first row', () => {
    expect(drawn(false)).toContain('No code has been added.');
    expect(drawn(false)).toContain('Add a code');
  });

  it('offers to clear the filters if they match nothing', () => {
    expect(drawn(true)).toContain('Clear Filters');
    expect(drawn(true)).not.toContain('Add a code');
  });

  it('names the fault of the filters, and offers to clear them', () => {
    const refused = drawn(true, 'The first day is after the last day.');
    for (const text of ['Check the filters', 'The first day is after the last day.', 'Clear Filters'])
      expect(refused).toContain(text);
    expect(refused).not.toContain('No data found');
  });
});
