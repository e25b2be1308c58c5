import { SCREENS, type Screen } from '../e2e/screens/screens.ts';
import type { Area } from './web-bars.ts';
import { STEPS, type Step } from './web-steps.ts';

/** A page that the bench measures. */
export interface WebRoute extends Screen {
  area: Area;
  steps: readonly Step[];
}

const LANDING: Screen = { name: 'landing', path: '/', ready: 'Questions', who: 'anyone' };

/** A page of the console as it is on a busy day. */
const LONG_LIST: Screen = {
  name: 'console-pending-50',
  path: '/console/Withdrawal-Pending?size=50',
  ready: /Showing 1 to 50/,
  who: 'operator',
};

const areaOf = ({ path }: Screen): Area => {
  if (path.startsWith('/user/')) return 'member';
  return path.startsWith('/console/') ? 'console' : 'public';
};

export const WEB_ROUTES: readonly WebRoute[] = [LANDING, ...SCREENS, LONG_LIST].flatMap((screen) => {
  const steps = STEPS[screen.name];
  return steps ? [{ ...screen, area: areaOf(screen), steps }] : [];
});
