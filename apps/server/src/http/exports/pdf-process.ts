// Lays out one PDF in a separate process: its seconds of computing delay no request, and its memory is freed at its
// end. It receives the table from its parent and answers with the bytes.
import { pdfDocument } from './pdf-document.ts';
import type { PdfTable } from './pdf-table.ts';

process.once('message', (table) => {
  void pdfDocument(table as PdfTable).then((bytes) => {
    // Disconnecting before a large message is fully written would cut its end off.
    process.send?.(bytes, () => process.disconnect?.());
  });
});
