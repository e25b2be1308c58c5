import { pageTitle } from '../../../shared/page-title.ts';
import { APPROVED } from './withdrawal-pages.ts';
import { WithdrawalsPage } from './withdrawals-page.tsx';

export const meta = () => pageTitle('Withdrawal Approved');

export default function ApprovedRoute() {
  return <WithdrawalsPage key={APPROVED.report} page={APPROVED} />;
}
