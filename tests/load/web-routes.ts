import { SCREENS, type Screen } from '../e2e/screens.ts';
import type { Area } from './web-bars.ts';
import { STEPS, type Step } from './web-steps.ts';

/** A page that the bench measures. */
export interface WebRoute extends Screen {
  area: Area;
  steps: readonly Step[];
}

const LANDING: Screen = { name: 'landing', path: '/', ready: 'Questions', who: 'anyone' };

const areaOf = ({ path }: Screen): Area => {
  if (path.startsWith('/user/')) return 'member';
  return path.startsWith('/console/') ? 'console' : 'public';
};

export const WEB_ROUTES: readonly WebRoute[] = [LANDING, ...SCREENS].flatMap((screen) => {
  const steps = STEPS[screen.name];
  return steps ? [{ ...screen, area: areaOf(screen), steps }] : [];
});
