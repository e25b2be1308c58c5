import { pageTitle } from '../../../shared/page-title.ts';
import { GrantsPage } from './grants-page.tsx';

export const meta = () => pageTitle('Special Reward');

export default function SpecialRoute() {
  return <GrantsPage kind="special" />;
}
