// Lays out one PDF in a process of its own: seconds of computing that nobody else waits for, and whose memory is
// given back when it ends. It gets the table from its parent and answers with the bytes.
import { pdfDocument } from './pdf-document.ts';
import type { PdfTable } from './pdf-table.ts';

process.once('message', (table) => {
  void pdfDocument(table as PdfTable).then((bytes) => {
    // Whoever leaves before all of a large message is written takes its end along.
    process.send?.(bytes, () => process.disconnect?.());
  });
});
