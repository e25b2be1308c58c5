import { ALL_WITHDRAWALS_OF } from '@tributary/definitions/lists';
import { pageTitle } from '../../../shared/page-title.ts';
import { APPROVED } from './withdrawal-pages.ts';
import { WithdrawalsPage } from './withdrawals-page.tsx';

export const meta = () => pageTitle(ALL_WITHDRAWALS_OF.approved.title);

export default function ApprovedRoute() {
  return <WithdrawalsPage key={APPROVED.report} page={APPROVED} />;
}
