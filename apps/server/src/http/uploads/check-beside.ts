import { Worker } from 'node:worker_threads';

/** By the clock: on a busy machine a large one takes seconds. */
const MOST_MS = 10_000;
/** Of the worker's own memory; what is unpacked has a limit of its own. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

const TOO_MUCH = 'The PDF takes too long to look through. Please send a picture of it.';

export type Bounds = { ms?: number; worker?: URL };

/** What is wrong with a PDF, looked through in a thread of its own with a limit of time and of memory. */
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
    // Out of memory, or a document on which it stumbled.
    worker.once('error', () => end(TOO_MUCH));
    worker.once('exit', () => end(TOO_MUCH));
  });
