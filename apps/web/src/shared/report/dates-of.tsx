import { dateOfRow } from '@tributary/definitions/lists';
import { counted, formatDay } from '@tributary/domain';
import { Money } from '@tributary/ui/money';
import type { RowGroup, TablePage } from '@tributary/ui/table';

/** The groups of a page by date; each heading has the count and the sum of the whole date, also on other pages. */
export const datesOf = (
  { byDate }: Pick<TablePage<never>, 'byDate'>,
  amounts: { signed: true } | { prefix: '$' } = { signed: true },
) => {
  if (!byDate) return undefined;
  const groups = new Map<string, RowGroup>(
    byDate.map(({ date, rows, sum }) => [
      date,
      {
        id: date,
        heading: `${formatDay(date)} · ${counted(rows, 'line')}`,
        sum: <Money value={sum} decimals={2} {...amounts} />,
      },
    ]),
  );
  return (row: unknown) => groups.get(dateOfRow(row as { id: string | number }));
};

/** The same on the console, whose amounts carry a dollar sign. */
export const datesInDollars = (page: Pick<TablePage<never>, 'byDate'>) => datesOf(page, { prefix: '$' });
