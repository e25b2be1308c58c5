import { actorForPeople } from '@tributary/domain';
import { defineList } from './define-list.ts';
import type { StatusWords } from './report.ts';

const KINDS = {
  'wrong token': { word: 'Wrong token', tone: 'warn' },
  orphaned: { word: 'Orphaned', tone: 'bad' },
  dust: { word: 'Dust', tone: 'neutral' },
  'not final': { word: 'Not final', tone: 'info' },
} as const satisfies StatusWords;

/** Transfers that did not become a deposit directly. */
export const DEPOSIT_EXCEPTIONS = /* @__PURE__ */ defineList({
  schema: 'DepositException',
  title: 'Deposit desk',
  file: 'deposit_exceptions',
  fields: {
    // `chain.hash.index`, which identifies the log.
    id: { kind: 'text' },
    kind: { kind: 'status', words: KINDS, header: 'Kind', sort: true, card: 'title' },
    userrefid: { kind: 'text', wire: 'user_id', header: 'Member ID', sort: true, card: 'meta' },
    // Null for a foreign token: its units are unknown.
    amountMicro: { kind: 'money', wire: 'amount', isNullable: true, header: 'Amount', card: 'value' },
    txHash: { kind: 'address', wire: 'tx_hash', header: 'Transaction' },
    token: { kind: 'address', isNullable: true, header: 'Token' },
    seenAt: { kind: 'instant', wire: 'seen_at', header: 'Since', sort: true, card: 'meta' },
    note: { kind: 'text', isNullable: true, header: 'Answer', missing: 'Open' },
    answeredBy: {
      kind: 'text',
      wire: 'answered_by',
      onWire: actorForPeople,
      isNullable: true,
      header: 'By',
    },
    answeredAt: { kind: 'instant', wire: 'answered_at', isNullable: true },
  },
  sums: { transfers: 'count', open: 'count', answered: 'count' },
  choices: {
    kind: { label: 'Kind', words: KINDS },
    status: { label: 'State', words: { open: 'Open', answered: 'Answered' } },
  },
  days: 'seenAt',
  daysLabel: 'Period',
  // Open ones first, the oldest at the top.
  orders: { waiting: 'waiting' },
  order: 'waiting',
});
