import { REWARD_LOOKS } from '@tributary/ui/figures';
import { pageTitle } from '../../../shared/page-title.ts';
import { GrantsPage } from './grants-page.tsx';

export const meta = () => pageTitle(REWARD_LOOKS.royalty.name);

export default function RoyaltyRoute() {
  return <GrantsPage kind="royalty" />;
}
