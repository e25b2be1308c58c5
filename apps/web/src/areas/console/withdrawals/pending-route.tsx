import { pageTitle } from '../../../shared/page-title.ts';
import { PENDING } from './withdrawal-pages.ts';
import { WithdrawalsPage } from './withdrawals-page.tsx';

export const meta = () => pageTitle('Withdrawal Pending');

export default function PendingRoute() {
  return <WithdrawalsPage key={PENDING.report} page={PENDING} />;
}
