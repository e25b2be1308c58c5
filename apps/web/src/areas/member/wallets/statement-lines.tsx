import { reportOf, STATEMENT } from '@tributary/definitions/lists';
import { useMemo } from 'react';
import { ScreenTable } from '../../../shared/screen-table.tsx';
import { LineLink } from '../tickets/line-link.tsx';
import { reportTable } from '../report/report-table.tsx';
import { useMemberName } from '../session/session-context.ts';
import type { ChosenPeriod } from './periods.ts';
import type { StatementWallet } from './statement-query.ts';

/** The two balances are not lines of the ledger. */
const rowActions = ({ id }: { id: string }) =>
  id === 'opening' || id === 'closing' ? null : <LineLink line={{ kind: 'transaction', id }} />;

interface StatementLinesProps {
  period: ChosenPeriod;
  wallet: StatementWallet | undefined;
}

/** The lines of the period between its two balances. Its file holds all lines, not only those of the open page. */
export default function StatementLines({ period: { from, to }, wallet }: StatementLinesProps) {
  const userrefid = useMemberName();
  const table = useMemo(
    () =>
      reportTable(
        {
          report: reportOf(STATEMENT),
          list: 'wallets.period',
          file: 'wallets.exportPeriod',
          filters: [],
          emptyText: 'Choose a period.',
          rowActions,
          fixed: { from, to, ...(wallet && { wallet }) },
        },
        { userrefid },
      ),
    [from, to, wallet, userrefid],
  );
  return <ScreenTable table={table} />;
}
