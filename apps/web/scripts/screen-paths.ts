import type { RouteConfigEntry } from '@react-router/dev/routes';
import { PACKAGE_TYPES_HIGHEST_FIRST } from '@tributary/domain';
import { consoleRoutes } from '../src/areas/console/routes.ts';
import { memberRoutes } from '../src/areas/member/routes.ts';

/** Placeholders in paths, and what may stand there. */
const VALUES: Record<string, readonly string[]> = { ':packageType': PACKAGE_TYPES_HIGHEST_FIRST };

/** An own id marks a route without a screen of its own: it sends people elsewhere. */
const isScreen = ({ path, id }: RouteConfigEntry): boolean =>
  path !== undefined && id === undefined && !path.includes('*');

const patternsOf = (routes: readonly RouteConfigEntry[]): string[] =>
  routes.flatMap((route) => [
    ...(isScreen(route) ? [route.path ?? ''] : []),
    ...patternsOf(route.children ?? []),
  ]);

function pathsOf(pattern: string): string[] {
  const placeholder = Object.keys(VALUES).find((name) => pattern.includes(name));
  if (placeholder === undefined) return [pattern];
  return (VALUES[placeholder] ?? []).map((value) => pattern.replace(placeholder, value));
}

/** Every screen of members and operators that gets a document of its own, without a leading slash. */
export const SCREENS: readonly { pattern: string; path: string }[] = patternsOf([
  ...memberRoutes,
  ...consoleRoutes,
]).flatMap((pattern) => pathsOf(pattern).map((path) => ({ pattern, path })));
