import { pageTitle } from '../../../shared/page-title.ts';
import { BonusReport } from './bonus-page.tsx';
import { BLB } from './bonus-pages.ts';

export const meta = () => pageTitle('Beyond Limit Bonus');

export default function BlbRoute() {
  return <BonusReport page={BLB} />;
}
