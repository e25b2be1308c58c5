import { pageTitle } from '../../../shared/page-title.ts';
import { BonusReport } from './bonus-page.tsx';
import { NETWORK } from './bonus-pages.ts';

export const meta = () => pageTitle('User Network Bounty');

export default function NetworkRoute() {
  return <BonusReport page={NETWORK} />;
}
