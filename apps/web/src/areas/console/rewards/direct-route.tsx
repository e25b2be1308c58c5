import { pageTitle } from '../../../shared/page-title.ts';
import { BonusReport } from './bonus-page.tsx';
import { DIRECT } from './bonus-pages.ts';

export const meta = () => pageTitle('Direct Bounty');

export default function DirectRoute() {
  return <BonusReport page={DIRECT} />;
}
