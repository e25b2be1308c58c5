import { PACKAGE_TYPES_HIGHEST_FIRST } from '@tributary/domain';
import { consoleRoutes } from '../src/areas/console/routes.ts';
import { memberRoutes } from '../src/areas/member/routes.ts';
import { deriveScreens } from '../src/shared/links/derive-screens.ts';

/** Placeholders in paths, and what may stand there. */
const VALUES: Record<string, readonly string[]> = { ':packageType': PACKAGE_TYPES_HIGHEST_FIRST };

/** Stands for a placeholder that anything may fill: one document answers for all of it. */
const ANY = 'any';

interface ScreenPath {
  pattern: string;
  /** Where its document is built. */
  path: string;
  /** What the document answers: a path, or all that differ from it in the step that is `*`. */
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

/** Every screen of members and operators that gets a document of its own, without a leading slash. */
export const SCREENS: readonly ScreenPath[] = deriveScreens([...memberRoutes, ...consoleRoutes]).flatMap(
  pathsOf,
);
