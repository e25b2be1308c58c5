import { deriveScreens, patternOf } from '../../shared/links/derive-screens.ts';
import { consoleRoutes } from './routes.ts';

/** Computed during the build: the browser gets the addresses and not the routes. */
export const SCREENS = patternOf(deriveScreens(consoleRoutes));
