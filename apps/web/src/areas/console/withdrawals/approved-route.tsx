import { WITHDRAWAL_REPORTS } from '@tributary/contract/reports';
import { pageTitle } from '../../../shared/page-title.ts';
import { APPROVED } from './withdrawal-pages.ts';
import { WithdrawalsPage } from './withdrawals-page.tsx';

export const meta = () => pageTitle(WITHDRAWAL_REPORTS.approved.title);

export default function ApprovedRoute() {
  return <WithdrawalsPage key={APPROVED.report} page={APPROVED} />;
}
