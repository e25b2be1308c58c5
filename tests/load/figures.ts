export const report = (text: string): void => void process.stdout.write(`${text}\n`);

export const seconds = (value: number): string => `${value.toFixed(2)} s`;

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** `--name text` from the command line. */
export const textOption = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
};

/** `--name 5` from the command line. */
export const numberOption = (name: string, fallback: number): number => {
  const given = textOption(name);
  return given === undefined ? fallback : Number.parseInt(given, 10);
};

/** Uncounted runs before the counted ones. */
export const WARM_UP = 20;

/**
 * Times of several pieces of work in milliseconds, measured in turns, so that changes of the machine affect all
 * alike.
 */
export const inTurns = async (
  repeats: number,
  works: readonly (() => Promise<unknown>)[],
): Promise<number[][]> => {
  const times: number[][] = works.map(() => []);
  for (let n = 0; n < repeats + WARM_UP; n++) {
    for (const [which, work] of works.entries()) {
      const began = performance.now();
      await work();
      if (n >= WARM_UP) times[which]?.push(performance.now() - began);
    }
  }
  return times;
};
