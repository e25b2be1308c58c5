import { REWARD_LOOKS } from '@tributary/ui/figures';
import { pageTitle } from '../../../shared/page-title.ts';
import { BonusReport } from './bonus-page.tsx';
import { BLB } from './bonus-pages.ts';

export const meta = () => pageTitle(REWARD_LOOKS.blb.name);

export default function BlbRoute() {
  return <BonusReport page={BLB} />;
}
