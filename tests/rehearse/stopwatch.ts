const begun = performance.now();

/** Prints a line with the seconds since the start. */
export const says = (text: string): void =>
  void process.stdout.write(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${text}\n`);
