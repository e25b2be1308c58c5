import type { Standing } from './standing-verdict.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** A programme whose parts are all well, for tests. */
export const WELL: Standing = {
  close: { age: 3 * HOUR },
  books: { age: 2 * HOUR, broken: 0, explained: 0 },
  chain: { age: HOUR, differences: 0 },
  deposits: { age: 2, late: false },
  collection: { age: 30, paused: false, short: false, oldest: null },
  payouts: { paused: false, stopped: 0, halted: 0, short: 0, limited: 0, low: 0, waiting: 0, oldest: null },
  screening: { sources: 1, problems: 0, held: 0 },
  mail: { failed: 0 },
  rewards: { paused: false, unfunded: 0 },
  queue: { count: 2, oldest: 5 * HOUR },
  desk: { count: 0, oldest: null },
  backup: { age: 10 * HOUR },
  drill: { age: 40 * DAY, faults: 0 },
  late: { close: 26, books: 26, chain: 2, collection: 72, withdrawal: 24 },
};
