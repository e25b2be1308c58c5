import { deriveScreens, patternOf } from '../../shared/links/derive-screens.ts';
import { memberRoutes } from './routes.ts';

/** Computed when the web app is built: the browser gets the addresses and not the routes that they were made from. */
export const SCREENS = patternOf(deriveScreens(memberRoutes));
