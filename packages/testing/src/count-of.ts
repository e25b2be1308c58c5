import { SUITE, type Suite } from './suite.ts';

/**
 * How often a random test plays in the suite that runs. NAME=n in the environment sets the count for one run. The counts of
 * `npm test` show a planted fault in 9 of 10 runs (docs/benchmarks.md).
 */
export const countOf = (name: string, counts: Readonly<Record<Suite, number>>): number => {
  const given = process.env[name];
  return given === undefined ? counts[SUITE] : Number.parseInt(given, 10);
};
