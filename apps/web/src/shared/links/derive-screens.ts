import type { RouteConfigEntry } from '@react-router/dev/routes';

/** An own id marks a route without a screen: it redirects. */
const isScreen = ({ path, id }: RouteConfigEntry): boolean =>
  path !== undefined && id === undefined && !path.includes('*');

/** Patterns of all screens among routes, without a leading slash. It runs during the build. */
export const deriveScreens = (routes: readonly RouteConfigEntry[]): string[] =>
  routes.flatMap((route) => [
    ...(isScreen(route) ? [route.path ?? ''] : []),
    ...deriveScreens(route.children ?? []),
  ]);

/** One pattern for all addresses of the screens, as the source of a regular expression: `:name` matches one step. */
export const patternOf = (screens: readonly string[]): string =>
  `^/(?:${screens.map((screen) => screen.replaceAll(/:\w+/g, '[^/]+')).join('|')})$`;
