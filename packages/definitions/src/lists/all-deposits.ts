import { defineList } from './define-list.ts';
import type { StatusWords } from './report.ts';

/** The words of the console (AMB-074). */
export const DEPOSIT_WORDS = {
  success: { word: 'Success', tone: 'ok' },
  pending: { word: 'Pending', tone: 'warn' },
  expired: { word: 'Expired', tone: 'neutral' },
} as const satisfies StatusWords;

/** The sweep from the deposit address to custody; only credited deposits have one. */
const TRANSFER_WORDS = {
  moved: { word: 'Moved', tone: 'ok' },
  pending: { word: 'Transfer Pending', tone: 'warn' },
  '': { word: '', tone: 'neutral' },
} as const satisfies StatusWords;

/**
 * Deposit History (CDEP-04) with the documented fields of a deposit (CDEP-06). The screen itself adds the column of
 * private keys, which says that none is or will be stored (AMB-048).
 */
export const ALL_DEPOSITS = /* @__PURE__ */ defineList({
  schema: 'AdminDeposit',
  title: 'Deposit History',
  file: 'deposit_history',
  fields: {
    // `d` and the deposit's number, or `p` and the payment's.
    id: { kind: 'text' },
    userrefid: { kind: 'text', wire: 'user_id', header: 'Member ID', sort: true, card: 'title' },
    address: { kind: 'address', header: 'Wallet Address', sort: true },
    requestMode: { kind: 'text', oneOf: ['USDT-BEP20'], from: () => 'USDT-BEP20' as const },
    depositAmountINR: { kind: 'nothing', from: () => null },
    amountMicro: {
      kind: 'money',
      wire: 'amount',
      header: 'Deposit Amount USD',
      sort: true,
      card: 'value',
    },
    createdAt: { kind: 'instant', wire: 'created_at', header: 'Request Date', sort: true, card: 'meta' },
    approvedAt: {
      kind: 'instant',
      wire: 'approvedDate',
      isNullable: true,
      header: 'Approved Date',
      sort: true,
    },
    rejectedAt: {
      kind: 'instant',
      wire: 'rejectDate',
      isNullable: true,
      header: 'Rejected Date',
      sort: true,
    },
    status: { kind: 'status', words: DEPOSIT_WORDS, header: 'Status', sort: true, card: 'meta' },
    transfer: {
      kind: 'status',
      words: TRANSFER_WORDS,
      wire: 'transfer_status',
      header: 'Transfer Status',
      sort: true,
    },
    txHash: { kind: 'address', wire: 'tx_hash', isNullable: true, header: 'Transaction' },
    // The time at which its collection was settled, and the transaction of that collection.
    custodyAt: { kind: 'instant', wire: 'custody_at', isNullable: true, header: 'In custody' },
    custodyTx: { kind: 'address', wire: 'custody_tx', isNullable: true, header: 'Custody Transaction' },
  },
  sums: {
    amount: 'money',
    requests: 'count',
    success: 'count',
    pending: 'count',
    expired: 'count',
    moved: 'count',
    unmoved: { kind: 'count', wire: 'transfer_pending' },
  },
  choices: {
    // The documents' words for the stored states (AMB-074).
    status: {
      label: 'Status',
      words: { Approved: 'Approved', Pending: 'Pending', Rejected: 'Rejected' },
    },
    transfer: {
      label: 'Transfer Status',
      words: { moved: TRANSFER_WORDS.moved, pending: TRANSFER_WORDS.pending },
    },
    // Only one member, by their exact ID.
    user_id: { label: 'Member ID', most: 60 },
  },
  oneRow: 'Row',
  days: 'createdAt',
  findsDay: true,
  findsChoice: true,
  daysLabel: 'Request Period',
  order: '-created_at',
});
