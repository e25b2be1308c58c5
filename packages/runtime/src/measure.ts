/**
 * Runs a piece of work and measures how long it takes and whether it succeeds. `what` is a name that the sources hold,
 * never a value. Work that begins inside of it belongs to it.
 */
export type Measure = <Result>(what: string, work: () => Promise<Result>) => Promise<Result>;

/** Runs the work and measures nothing. */
export const unmeasured: Measure = (_what, work) => work();
