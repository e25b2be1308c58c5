import { REWARD_LOOKS } from '@tributary/ui/figures';
import { pageTitle } from '../../../shared/page-title.ts';
import { BonusReport } from './bonus-page.tsx';
import { DIRECT } from './bonus-pages.ts';

export const meta = () => pageTitle(REWARD_LOOKS.direct.name);

export default function DirectRoute() {
  return <BonusReport page={DIRECT} />;
}
