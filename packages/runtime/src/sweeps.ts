import type { Logger } from './logger.ts';

export type Sweep = {
  name: string;
  everyMs: number;
  /** One pass: list what is due, do one idempotent thing per item. Returns how much it did; more than 0 repeats at once. */
  pass: (signal: AbortSignal) => Promise<number>;
};

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
  while (!signal.aborted) {
    const began = performance.now();
    let done = 0;
    try {
      done = await sweep.pass(signal);
      observe(sweep.name, performance.now() - began, true);
    } catch (error) {
      observe(sweep.name, performance.now() - began, false);
      logger.error({ sweep: sweep.name, err: error }, 'a sweep failed and will be tried again');
    }
    if (done === 0) await pauseUnlessStopped(sweep.everyMs, signal);
  }
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
