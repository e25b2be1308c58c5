import { REWARD_LOOKS } from '@tributary/ui/figures';
import { pageTitle } from '../../../shared/page-title.ts';
import { BonusReport } from './bonus-page.tsx';
import { DAILY } from './bonus-pages.ts';

export const meta = () => pageTitle(REWARD_LOOKS.daily.name);

export default function DailyRoute() {
  return <BonusReport page={DAILY} />;
}
