import { EARNINGS_REPORT } from '@tributary/contract/reports';
import { buttonClass } from '@tributary/ui/controls';
import { Link } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import { ReportScreen } from '../report/report-screen.tsx';
import { inOrder, PERIOD } from '../report/report-table.tsx';

export const meta = () => pageTitle('My Earning Report');

const SOURCE = inOrder('-date', EARNINGS_REPORT, {
  list: 'incomes.earningsReport',
  file: 'incomes.exportEarnings',
  filters: PERIOD,
  emptyText: 'On every date on which a reward is paid to you there is a line here.',
  rowActions: ({ date }) => (
    <Link
      className={buttonClass({ variant: 'quiet', size: 'small' })}
      to={`/user/transaction/transaction-report?from=${date}&to=${date}`}
    >
      Entries<span className="vh"> of {date}</span>
    </Link>
  ),
});

const changeNote = ({ change }: Readonly<Record<string, unknown>>): string =>
  typeof change === 'string'
    ? `newest seven dates ${change.startsWith('-') ? '' : '+'}${change}% against the seven before`
    : 'of the rows that the filters leave';

const TILES = [{ label: 'Total Earnings', note: changeNote, of: 'total', prefix: '$' }] as const;

export default function EarningReportRoute() {
  return (
    <ReportScreen source={SOURCE} tiles={TILES} isByName={false}>
      Each line is what reached your wallets for one date, from the reward treasury, less what was taken back.
      The five incomes add up to the last column.
    </ReportScreen>
  );
}
