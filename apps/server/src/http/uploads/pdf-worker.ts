import { parentPort, workerData } from 'node:worker_threads';
import { checkPdf } from './check-pdf.ts';

/** Looks through one document beside the main thread, which goes on answering, and is gone afterwards. */
parentPort?.postMessage({ fault: checkPdf(Buffer.from(workerData as Uint8Array)) }, []);
