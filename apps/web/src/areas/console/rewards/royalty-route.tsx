import { pageTitle } from '../../../shared/page-title.ts';
import { GrantsPage } from './grants-page.tsx';

export const meta = () => pageTitle('Royalty Bonus');

export default function RoyaltyRoute() {
  return <GrantsPage kind="royalty" />;
}
