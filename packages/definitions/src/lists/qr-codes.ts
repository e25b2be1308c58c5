import { actorForPeople } from '@tributary/domain';
import { defineList } from './define-list.ts';

const TYPES = ['UPI', 'USDT'] as const;

/** QR Code Management (CQR-01, -04). */
export const QR_CODES = /* @__PURE__ */ defineList({
  schema: 'QrCode',
  title: 'QR Code Management',
  file: 'qr_codes',
  fields: {
    position: { kind: 'position', header: 'Sr. No' },
    id: { kind: 'count' },
    qrType: { kind: 'text', oneOf: TYPES, header: 'Type', sort: true, card: 'title' },
    depositAddress: { kind: 'text', header: 'Deposit Address', sort: true },
    networkAddress: { kind: 'text', header: 'Network Address', sort: true },
    dateAdded: { kind: 'instant', header: 'Date Added', sort: true, card: 'meta' },
    addedBy: { kind: 'text', onWire: actorForPeople, header: 'Added by' },
  },
  sums: { codes: 'count', upi: 'count', usdt: 'count' },
  choices: { type: { label: 'Type', words: { UPI: 'UPI', USDT: 'USDT' }, all: 'All Types' } },
  days: 'dateAdded',
  order: '-dateAdded',
});
