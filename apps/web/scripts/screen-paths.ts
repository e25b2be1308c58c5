import { PACKAGE_TYPES_HIGHEST_FIRST } from '@tributary/domain';
import { consoleRoutes } from '../src/areas/console/routes.ts';
import { memberRoutes } from '../src/areas/member/routes.ts';
import { deriveScreens } from '../src/shared/links/derive-screens.ts';

/** Placeholders in paths, and their possible values. */
const VALUES: Record<string, readonly string[]> = { ':packageType': PACKAGE_TYPES_HIGHEST_FIRST };

/** Replaces a placeholder with any value: one document answers for all of them. */
const ANY = 'any';

interface ScreenPath {
  pattern: string;
  /** The path at which its document is built. */
  path: string;
  /** The path that the document answers, or all paths that differ only in the step `*`. */
  answers: string;
}

function pathsOf(pattern: string): ScreenPath[] {
  const [placeholder] = /:\w+/.exec(pattern) ?? [];
  if (placeholder === undefined) return [{ pattern, path: pattern, answers: pattern }];
  const values = VALUES[placeholder];
  if (!values)
    return [{ pattern, path: pattern.replace(placeholder, ANY), answers: pattern.replace(placeholder, '*') }];
  return values.map((value) => {
    const path = pattern.replace(placeholder, value);
    return { pattern, path, answers: path };
  });
}

/** Every member and operator screen with its own document, without a leading slash. */
export const SCREENS: readonly ScreenPath[] = deriveScreens([...memberRoutes, ...consoleRoutes]).flatMap(
  pathsOf,
);
