import { TRANSACTIONS_REPORT } from '@tributary/contract/reports';
import { useMemo } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { ReportScreen } from '../report/report-screen.tsx';
import { PERIOD, reportTable } from '../report/report-table.tsx';
import { useMemberName } from '../session/session-context.ts';

export const meta = () => pageTitle('Transaction Summary');

const FILTERS = [
  {
    id: 'type',
    label: 'Type',
    kind: 'choice',
    options: [
      { value: 'credit', label: 'Credit' },
      { value: 'debit', label: 'Debit' },
    ],
  },
  ...PERIOD,
] as const;

export default function TransactionsRoute() {
  const userrefid = useMemberName();
  const table = useMemo(
    () =>
      reportTable<DataOf<'wallets.statement'>['rows'][number]>(TRANSACTIONS_REPORT, {
        list: 'wallets.statement',
        file: 'wallets.exportStatement',
        userrefid,
        filters: FILTERS,
        emptyText: 'Your first deposit will be the first line.',
      }),
    [userrefid],
  );
  return (
    <ReportScreen
      title={TRANSACTIONS_REPORT.title}
      table={table}
      tiles={[
        { label: 'Total Credit', note: 'last 30 days', of: 'credit30Days' },
        { label: 'Net Balance', note: 'all three wallets, now', of: 'netBalance', decimals: 1 },
      ]}
    >
      Every line of R-Wallet, Profit and Working, as the ledger has it. BALANCE is all three together after
      the line, whatever is filtered or sorted. Times are IST.
    </ReportScreen>
  );
}
