import type { RunningProcess } from './process.ts';
import { whenOrphaned } from './when-orphaned.ts';

/** Requests, streams and steps of jobs end within this time. */
const LONGEST_STOP_MS = 20_000;

/** Stops in order on the first signal, and ends this process: with 0, or with 1 if it had to cut something. */
export const stopOnSignal = (
  running: Pick<RunningProcess, 'stop'>,
  tell: () => void = () => undefined,
): void => {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    tell();
    // Steps of jobs are transactions: a cut one runs again at the next start.
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    await running.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  whenOrphaned(() => void stop());
};
