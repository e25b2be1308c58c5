import { PUBLIC_PATHS } from '../../apps/web/src/areas/public/public-paths.ts';
import { SCREENS, type Screen } from '../e2e/screens/screens.ts';
import type { Area } from './web-bars.ts';
import { PUBLIC_STEPS, STEPS, type Step } from './web-steps.ts';

/** A page that the bench measures. */
export interface WebRoute extends Screen {
  area: Area;
  steps: readonly Step[];
}

/** A page of the console on a busy day. */
const LONG_LIST: Screen = {
  name: 'console-pending-50',
  path: '/console/Withdrawal-Pending?size=50',
  ready: /Showing 1 to 50/,
  who: 'operator',
};

const areaOf = ({ path }: Screen): Area => {
  if (path.startsWith('/user/') || path.startsWith('/demo/')) return 'member';
  return path.startsWith('/console/') ? 'console' : 'public';
};

/** Public pages with the same parts as one of the screens. */
const OTHER_PAGES: Screen[] = PUBLIC_PATHS.filter(
  (page) => !SCREENS.some(({ path }) => path.split('?')[0] === page),
).map((path) => ({ name: path.slice(1), path, ready: /./, who: 'anyone' }));

/** Every page of the product with its steps; a page without steps is only opened. */
export const WEB_ROUTES: readonly WebRoute[] = [...SCREENS, ...OTHER_PAGES, LONG_LIST]
  .filter(({ name }) => !name.endsWith('missing'))
  .map((screen) => {
    const area = areaOf(screen);
    return { ...screen, area, steps: STEPS[screen.name] ?? (area === 'public' ? PUBLIC_STEPS : []) };
  });
