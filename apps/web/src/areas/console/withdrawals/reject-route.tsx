import { WITHDRAWAL_REPORTS } from '@tributary/contract/reports';
import { pageTitle } from '../../../shared/page-title.ts';
import { REJECT } from './withdrawal-pages.ts';
import { WithdrawalsPage } from './withdrawals-page.tsx';

export const meta = () => pageTitle(WITHDRAWAL_REPORTS.reject.title);

export default function RejectRoute() {
  return <WithdrawalsPage key={REJECT.report} page={REJECT} />;
}
