import { ALL_WITHDRAWALS_OF } from '@tributary/definitions/lists';
import { pageTitle } from '../../../shared/page-title.ts';
import { HISTORY } from './withdrawal-pages.ts';
import { WithdrawalsPage } from './withdrawals-page.tsx';

export const meta = () => pageTitle(ALL_WITHDRAWALS_OF.history.title);

export default function HistoryRoute() {
  return <WithdrawalsPage key={HISTORY.report} page={HISTORY} />;
}
