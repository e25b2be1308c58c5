import { WITHDRAWAL_REPORTS } from '@tributary/contract/reports';
import { pageTitle } from '../../../shared/page-title.ts';
import { PENDING } from './withdrawal-pages.ts';
import { WithdrawalsPage } from './withdrawals-page.tsx';

export const meta = () => pageTitle(WITHDRAWAL_REPORTS.pending.title);

export default function PendingRoute() {
  return <WithdrawalsPage key={PENDING.report} page={PENDING} />;
}
