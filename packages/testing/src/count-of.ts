import { SUITE, type Suite } from './suite.ts';

/**
 * The number of runs of a random test in the current suite. NAME=n in the environment sets it for one run. The counts
 * of `npm test` find a planted fault in 9 of 10 runs (docs/benchmarks.md).
 */
export const countOf = (name: string, counts: Readonly<Record<Suite, number>>): number => {
  const given = process.env[name];
  return given === undefined ? counts[SUITE] : Number.parseInt(given, 10);
};
