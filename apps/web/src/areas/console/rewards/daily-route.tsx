import { pageTitle } from '../../../shared/page-title.ts';
import { BonusReport } from './bonus-page.tsx';
import { DAILY } from './bonus-pages.ts';

export const meta = () => pageTitle('Daily XRP Bounty');

export default function DailyRoute() {
  return <BonusReport page={DAILY} />;
}
