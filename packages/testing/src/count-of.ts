/** `npm run test:long`, which plays and looks at everything. */
export const isLongRun = process.env['LONG_TESTS'] === 'yes';

/**
 * How often a random test plays: few times in `npm test`, many in `npm run test:long`. NAME=n of the environment says it
 * for one run.
 */
export const countOf = (name: string, { short, long }: { short: number; long: number }): number => {
  const given = process.env[name];
  if (given !== undefined) return Number.parseInt(given, 10);
  return isLongRun ? long : short;
};
