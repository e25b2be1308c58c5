import type { QrCode } from '../qr-codes.ts';
import { defineReport } from './report.ts';

/** QR Code Management (CQR-01, -04). */
export const QR_CODES_REPORT = defineReport<QrCode>()({
  title: 'QR Code Management',
  name: 'qr_codes',
  columns: [
    { header: 'Sr. No', kind: 'position' },
    { header: 'Type', kind: 'text', field: 'qrType', sortable: true, card: 'title' },
    { header: 'Deposit Address', kind: 'text', field: 'depositAddress', sortable: true },
    { header: 'Network Address', kind: 'text', field: 'networkAddress', sortable: true },
    { header: 'Date Added', kind: 'instant', field: 'dateAdded', sortable: true, card: 'meta' },
    { header: 'Added by', kind: 'text', field: 'addedBy' },
  ],
});
