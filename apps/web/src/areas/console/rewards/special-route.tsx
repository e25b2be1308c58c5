import { REWARD_LOOKS } from '@tributary/ui/figures';
import { pageTitle } from '../../../shared/page-title.ts';
import { GrantsPage } from './grants-page.tsx';

export const meta = () => pageTitle(REWARD_LOOKS.special.name);

export default function SpecialRoute() {
  return <GrantsPage kind="special" />;
}
