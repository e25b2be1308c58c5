import { pageTitle } from '../../../shared/page-title.ts';
import { HISTORY } from './withdrawal-pages.ts';
import { WithdrawalsPage } from './withdrawals-page.tsx';

export const meta = () => pageTitle('Withdrawal History');

export default function HistoryRoute() {
  return <WithdrawalsPage key={HISTORY.report} page={HISTORY} />;
}
