import { pageTitle } from '../../../shared/page-title.ts';
import { REJECT } from './withdrawal-pages.ts';
import { WithdrawalsPage } from './withdrawals-page.tsx';

export const meta = () => pageTitle('Withdrawal Reject');

export default function RejectRoute() {
  return <WithdrawalsPage key={REJECT.report} page={REJECT} />;
}
