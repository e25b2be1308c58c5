import { ALL_WITHDRAWALS_OF } from '@tributary/definitions/lists';
import { pageTitle } from '../../../shared/page-title.ts';
import { PENDING } from './withdrawal-pages.ts';
import { WithdrawalsPage } from './withdrawals-page.tsx';

export const meta = () => pageTitle(ALL_WITHDRAWALS_OF.pending.title);

export default function PendingRoute() {
  return <WithdrawalsPage key={PENDING.report} page={PENDING} />;
}
