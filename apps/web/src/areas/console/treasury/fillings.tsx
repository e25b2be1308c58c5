import { tableOf } from '../../../shared/report/table-of.tsx';
import { ScreenTable } from '../../../shared/screen-table.tsx';
import type { Report } from '@tributary/definitions/lists';
import type { Column, TableSource } from '@tributary/ui/table';
import { listInput } from '@tributary/ui/table-query';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { apiQuery } from '../api/api.ts';

type Filling = DataOf<'treasury.paidFrom'>['rows'][number];

const REPORT: Report<Filling> = {
  title: 'Batches and their fundings',
  name: 'paid-from',
  columns: [
    { header: 'Paid on', kind: 'day', field: 'paidOn', card: 'meta' },
    { header: 'Rewards of', kind: 'text', field: 'cause', card: 'title' },
    { header: 'Rewards', kind: 'count', field: 'rewards' },
    { header: 'Amount', kind: 'money', field: 'amount', card: 'value' },
  ],
};

const SOURCES = { operator: 'Operator capital', fees: '10% deductions', returned: 'Returned by reversals' };

const FUNDING: readonly Column<Filling>[] = [
  { id: 'source', header: 'Source', card: 'meta', cell: ({ funding }) => SOURCES[funding.source] },
  { id: 'reference', header: 'Reference', card: 'more', cell: ({ funding }) => funding.reference || '–' },
  { id: 'evidence', header: 'Evidence', card: 'more', cell: ({ funding }) => funding.evidence ?? '–' },
];

const SHAPE = { size: 10, sizes: [10, 25, 50] };

const TABLE = tableOf<Filling>(REPORT, {
  ...SHAPE,
  id: 'console.treasury.paidFrom',
  prefix: '$',
  rowId: ({ batchId, funding }) => `${batchId}.${funding.id ?? 'returned'}`,
  read: (query) => apiQuery('treasury.paidFrom', listInput(query, SHAPE)) as unknown as TableSource<Filling>,
  texts: { emptyTitle: 'Nothing has been paid yet.', errorTitle: 'The payments could not be loaded' },
});

const [paidOn, cause, rewards, amount] = TABLE.columns;
const COLUMNS = [paidOn, cause, rewards, ...FUNDING, amount].filter((column) => column !== undefined);

/** Every part of every batch with its source of payment, newest first, page by page. */
export function Fillings() {
  return <ScreenTable table={{ ...TABLE, columns: COLUMNS }} />;
}
