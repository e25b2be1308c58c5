import { DEPOSITS_REPORT, OWN_DEPOSIT_WORDS } from '@tributary/contract/reports';
import { useMemo } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { ReportScreen } from '../report/report-screen.tsx';
import { PERIOD, reportTable } from '../report/report-table.tsx';
import { useMemberName } from '../session/session-context.ts';

export const meta = () => pageTitle('Deposit History');

const FILTERS = [
  {
    id: 'status',
    label: 'Status',
    kind: 'choice',
    options: Object.entries(OWN_DEPOSIT_WORDS).map(([value, { word }]) => ({ value, label: word })),
  },
  ...PERIOD,
] as const;

export default function DepositHistoryRoute() {
  const userrefid = useMemberName();
  const table = useMemo(
    () =>
      reportTable<DataOf<'deposits.history'>['rows'][number]>(DEPOSITS_REPORT, {
        list: 'deposits.history',
        file: 'deposits.exportHistory',
        userrefid,
        filters: FILTERS,
        emptyText:
          'Deposits stand here from the moment they are seen on the chain, and payments that nobody answered.',
      }),
    [userrefid],
  );
  return (
    <ReportScreen
      title={DEPOSITS_REPORT.title}
      table={table}
      tiles={[
        { label: 'Success', note: 'credited to the R-Wallet', of: 'success_amount' },
        { label: 'Expired', note: 'asked for, never arrived', of: 'expired_amount' },
      ]}
    >
      All Deposit Summary: what arrived on your address, and payments whose ten minutes passed. The sums are
      those of the rows that the filters leave. Times are IST.
    </ReportScreen>
  );
}
