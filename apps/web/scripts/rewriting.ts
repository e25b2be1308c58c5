/**
 * Replaces a part of a built text. The tools that write these texts may change their format: a pattern that finds
 * nothing fails the build instead of leaving a page unchanged.
 * @throws Error if nothing was found
 */
export function rewritten(
  text: string,
  pattern: string | RegExp,
  by: string | ((found: string) => string),
): string {
  const change = typeof by === 'string' ? () => by : by;
  let isFound = false;
  const result = text.replace(pattern, (found: string) => {
    isFound = true;
    return change(found);
  });
  if (!isFound) throw new Error(`Nothing in the build looks like ${String(pattern)}.`);
  return result;
}

/** A script as a browser gets it: without its comments. */
export const uncommented = (code: string): string => rewritten(code, /^ *\/\/.*\n/gm, '').trim();
