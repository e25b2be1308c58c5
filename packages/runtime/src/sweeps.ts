import { setTimeout as sleep } from 'node:timers/promises';
import type { LogFields, Logger } from './logger.ts';
import type { Measure } from './measure.ts';

export type Sweep = {
  name: string;
  everyMs: number;
  /**
   * One pass: list the due items and do one idempotent step for each. Returns the number of steps; above 0 it repeats
   * at once.
   */
  pass: (signal: AbortSignal) => Promise<number>;
};

/** A failing sweep waits longer after each failure, up to this limit. */
const LONGEST_PAUSE_MS = 30_000;

export type RunningSweeps = { stop: () => Promise<void> };

/**
 * Runs every sweep in its own loop until stopped. Rows with a state are the queue: a failed pass is repeated on the
 * next turn, and logged when it is the first of its kind. Stopping waits for a pass in progress.
 */
export const runSweeps = (sweeps: readonly Sweep[], logger: Logger, measure: Measure): RunningSweeps => {
  const stopping = new AbortController();
  const loops = sweeps.map((sweep) => loop(sweep, { signal: stopping.signal, logger, measure }));
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
  measure: Measure;
};

const loop = async (sweep: Sweep, { signal, logger, measure }: Surroundings): Promise<void> => {
  let failures = 0;
  while (!signal.aborted) {
    let done = 0;
    let failed: LogFields[] = [];
    try {
      done = await measure(sweep.name, () => sweep.pass(signal));
      failures = 0;
    } catch (error) {
      failures++;
      failed = [{ id: kindOf(error), err: error }];
    }
    logger.lasting('sweep.failed', { of: sweep.name, holds: failed });
    if (done === 0) await pauseUnlessStopped(pauseAfter(failures, sweep.everyMs), signal);
  }
};

/** A sweep that fails for a new reason is logged again. */
const kindOf = (error: unknown): string => {
  const { code, name } =
    error instanceof Error ? (error as Error & { code?: unknown }) : { code: undefined, name: 'unknown' };
  return typeof code === 'string' ? code : name;
};

/** Doubles after each failure, with a random part, so that sweeps do not hit a tired node together. */
const pauseAfter = (failures: number, everyMs: number): number => {
  if (failures === 0) return everyMs;
  const longest = Math.max(everyMs, Math.min(everyMs * 2 ** failures, LONGEST_PAUSE_MS));
  return everyMs + (longest - everyMs) * Math.random();
};

/** Removes its listener at its end: the signal lives as long as the process. */
const pauseUnlessStopped = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);
