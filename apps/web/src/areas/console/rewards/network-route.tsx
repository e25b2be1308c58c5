import { REWARD_LOOKS } from '@tributary/ui/figures';
import { pageTitle } from '../../../shared/page-title.ts';
import { BonusReport } from './bonus-page.tsx';
import { NETWORK } from './bonus-pages.ts';

export const meta = () => pageTitle(REWARD_LOOKS.network.name);

export default function NetworkRoute() {
  return <BonusReport page={NETWORK} />;
}
