/** `usual` is `npm test`, `all` is `npm run test:all`, `long` is `npm run test:long`. */
export type Suite = 'usual' | 'all' | 'long';

const SUITES: readonly string[] = ['usual', 'all', 'long'] satisfies Suite[];

const suiteOf = (name: string): Suite => {
  if (!SUITES.includes(name)) throw new Error(`SUITE is ${name}; it has to be one of ${SUITES.join(', ')}.`);
  return name as Suite;
};

/** The suite of this run. */
export const SUITE: Suite = suiteOf(process.env['SUITE'] ?? 'usual');

/** True in a whole `npm test`, which leaves things out. A run by path leaves out nothing of its files. */
export const IS_WHOLE_USUAL = process.env['TEST_FILES'] === 'usual';

const DAY_MS = 86_400_000;

const seedOf = (given: string | undefined): number => {
  const seed = given === undefined ? Math.floor(Date.now() / DAY_MS) : Number(given);
  if (!Number.isSafeInteger(seed) || seed < 0)
    throw new Error(`SEED is ${given}; it has to be a whole number.`);
  return seed;
};

/** The seed of random tests and of rotating checks: the number of the day, unless SEED=n repeats another run. */
export const SEED = seedOf(process.env['SEED']);

/** In `npm test`, one of `parts` parts of the rows, a different one each day. In the other suites, all rows. */
export const inTurn = <Row>(rows: readonly Row[], parts: number): Row[] =>
  rows.filter((_row, index) => SUITE !== 'usual' || (SEED + index) % parts === 0);
