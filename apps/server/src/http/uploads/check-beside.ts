import { Worker } from 'node:worker_threads';

/** Wall-clock time: on a busy machine a large file takes seconds. */
const MOST_MS = 10_000;
/** Limits of the worker's own memory; unpacked bytes have a separate limit. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

const TOO_MUCH = 'The PDF takes too long to check. Please send a picture of it.';

export type Bounds = { ms?: number; worker?: URL };

/** Checks a PDF in a separate thread with limits of time and memory; returns its fault. */
export const checkPdfBeside = (
  content: Buffer,
  { ms = MOST_MS, worker: code = new URL('./pdf-worker.ts', import.meta.url) }: Bounds = {},
): Promise<string | undefined> =>
  new Promise((resolve) => {
    const worker = new Worker(code, { workerData: content, resourceLimits: MEMORY });
    const end = (fault: string | undefined): void => {
      clearTimeout(timer);
      resolve(fault);
      void worker.terminate();
    };
    const timer = setTimeout(() => end(TOO_MUCH), ms);
    worker.once('message', ({ fault }: { fault: string | undefined }) => end(fault));
    // Out of memory, or an exception in the check.
    worker.once('error', () => end(TOO_MUCH));
    worker.once('exit', () => end(TOO_MUCH));
  });
