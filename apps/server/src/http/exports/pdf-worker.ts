// Lays out one PDF in a thread of its own: seconds of computing that nobody else has to wait for.
import { parentPort, workerData } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import roboto from 'pdfmake/fonts/Roboto.js';
import { pdfDefinition, type PdfTable } from './pdf-definition.ts';

const fontFiles = new Set(Object.values(roboto.Roboto));

pdfmake.setFonts(roboto);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(await pdfmake.createPdf(pdfDefinition(workerData as PdfTable)).getBuffer());
