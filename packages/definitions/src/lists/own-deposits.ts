import { defineList } from './define-list.ts';
import type { StatusWords } from './report.ts';

/** AMB-074. */
const WORDS = {
  pending: { word: 'PENDING', tone: 'warn' },
  success: { word: 'SUCCESS', tone: 'ok' },
  expired: { word: 'EXPIRED', tone: 'bad' },
} as const satisfies StatusWords;

/** A member's deposits, and payments without a transfer (RDEP-03). */
export const OWN_DEPOSITS = /* @__PURE__ */ defineList({
  schema: 'Deposit',
  title: 'Deposit History',
  file: 'deposit-history',
  fields: {
    position: { kind: 'position', header: 'SR.NO' },
    // `d` and the deposit's number, or `p` and the payment's.
    id: { kind: 'text' },
    createdAt: { kind: 'instant', wire: 'created_at', header: 'DATE & TIME', sort: true, card: 'meta' },
    userrefid: { kind: 'text', wire: 'user_id', header: 'USER ID' },
    fullName: { kind: 'text', wire: 'name', header: 'NAME' },
    amountMicro: { kind: 'money', wire: 'amount', header: 'AMOUNT', sort: true, card: 'title' },
    txHash: {
      kind: 'address',
      wire: 'tx_hash',
      isNullable: true,
      header: 'TRANSACTION',
      missing: '-',
      card: 'meta',
    },
    // The transaction that moved it to custody.
    custodyTx: {
      kind: 'address',
      wire: 'custody_tx',
      isNullable: true,
      header: 'IN CUSTODY',
      missing: '-',
    },
    level: { kind: 'level', oneOf: [0], from: () => 0 as const, header: 'LEVEL' },
    status: { kind: 'status', words: WORDS, header: 'STATUS', sort: true, card: 'value' },
    late: { kind: 'flag' },
    // The sender is not cleared yet: the amount is the member's and cannot be spent.
    isChecking: { kind: 'flag', wire: 'under_check' },
    confirmations: { kind: 'count', isNullable: true },
  },
  sums: {
    success: { kind: 'money', wire: 'success_amount' },
    expired: { kind: 'money', wire: 'expired_amount' },
    checking: { kind: 'money', wire: 'under_check_amount' },
  },
  choices: { status: { label: 'Status', words: WORDS } },
  days: 'createdAt',
  order: '-created_at',
});
