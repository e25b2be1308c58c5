import { PACKAGE_TYPES_HIGHEST_FIRST } from '@tributary/domain';
import { consoleRoutes } from '../src/areas/console/routes.ts';
import { memberRoutes } from '../src/areas/member/routes.ts';
import { deriveScreens } from '../src/shared/links/derive-screens.ts';

/** Placeholders in paths, and what may stand there. */
const VALUES: Record<string, readonly string[]> = { ':packageType': PACKAGE_TYPES_HIGHEST_FIRST };

function pathsOf(pattern: string): string[] {
  const placeholder = Object.keys(VALUES).find((name) => pattern.includes(name));
  if (placeholder === undefined) return [pattern];
  return (VALUES[placeholder] ?? []).map((value) => pattern.replace(placeholder, value));
}

/** Every screen of members and operators that gets a document of its own, without a leading slash. */
export const SCREENS: readonly { pattern: string; path: string }[] = deriveScreens([
  ...memberRoutes,
  ...consoleRoutes,
]).flatMap((pattern) => pathsOf(pattern).map((path) => ({ pattern, path })));
