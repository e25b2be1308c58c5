import type { Logger } from './logger.ts';

export type Sweep = {
  name: string;
  everyMs: number;
  /** One pass: list what is due, do one idempotent thing per item. Returns how much it did; more than 0 repeats at once. */
  pass: (signal: AbortSignal) => Promise<number>;
};

/** A sweep that goes on failing is tried less and less often, but never more seldom than this. */
const LONGEST_PAUSE_MS = 30_000;

export type RunningSweeps = { stop: () => Promise<void> };

/**
 * Runs every sweep in a loop of its own until stopped. State rows are the queue: a pass that fails is logged
 * and tried again at the next turn, and a pass in progress is waited for when the process stops.
 */
export const runSweeps = (
  sweeps: readonly Sweep[],
  logger: Logger,
  observe: (name: string, ms: number, ok: boolean) => void,
): RunningSweeps => {
  const stopping = new AbortController();
  const loops = sweeps.map((sweep) => loop(sweep, { signal: stopping.signal, logger, observe }));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
};

type Surroundings = {
  signal: AbortSignal;
  logger: Logger;
  observe: (name: string, ms: number, ok: boolean) => void;
};

const loop = async (sweep: Sweep, { signal, logger, observe }: Surroundings): Promise<void> => {
  let failures = 0;
  while (!signal.aborted) {
    const began = performance.now();
    let done = 0;
    try {
      done = await sweep.pass(signal);
      failures = 0;
      observe(sweep.name, performance.now() - began, true);
    } catch (error) {
      failures++;
      observe(sweep.name, performance.now() - began, false);
      logger.error({ sweep: sweep.name, err: error }, 'a sweep failed and will be tried again');
    }
    if (done === 0) await pauseUnlessStopped(pauseAfter(failures, sweep.everyMs), signal);
  }
};

/** Twice as long after each failure, and never the same twice, so that a tired node is not met by all at once. */
const pauseAfter = (failures: number, everyMs: number): number => {
  if (failures === 0) return everyMs;
  const longest = Math.max(everyMs, Math.min(everyMs * 2 ** failures, LONGEST_PAUSE_MS));
  return everyMs + (longest - everyMs) * Math.random();
};

const pauseUnlessStopped = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
