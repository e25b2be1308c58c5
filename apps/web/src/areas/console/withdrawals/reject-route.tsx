import { ALL_WITHDRAWALS_OF } from '@tributary/definitions/lists';
import { pageTitle } from '../../../shared/page-title.ts';
import { REJECT } from './withdrawal-pages.ts';
import { WithdrawalsPage } from './withdrawals-page.tsx';

export const meta = () => pageTitle(ALL_WITHDRAWALS_OF.reject.title);

export default function RejectRoute() {
  return <WithdrawalsPage key={REJECT.report} page={REJECT} />;
}
