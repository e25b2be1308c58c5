import { parentPort, workerData } from 'node:worker_threads';
import { checkPdf } from './check-pdf.ts';

/** Checks one document in a worker and ends it, so that the main thread keeps answering. */
parentPort?.postMessage({ fault: checkPdf(Buffer.from(workerData as Uint8Array)) }, []);
