import { WITHDRAWAL_REPORTS } from '@tributary/contract/reports';
import { pageTitle } from '../../../shared/page-title.ts';
import { HISTORY } from './withdrawal-pages.ts';
import { WithdrawalsPage } from './withdrawals-page.tsx';

export const meta = () => pageTitle(WITHDRAWAL_REPORTS.history.title);

export default function HistoryRoute() {
  return <WithdrawalsPage key={HISTORY.report} page={HISTORY} />;
}
