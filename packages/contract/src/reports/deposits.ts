import type { Deposit } from '../deposits.ts';
import { defineReport, type StatusWords } from '@tributary/definitions/lists';

/** AMB-074. */
export const OWN_DEPOSIT_WORDS = {
  pending: { word: 'PENDING', tone: 'warn' },
  success: { word: 'SUCCESS', tone: 'ok' },
  expired: { word: 'EXPIRED', tone: 'bad' },
} satisfies StatusWords<Deposit['status']>;

/** A member's deposits, and payments that nothing answered (RDEP-03). */
export const DEPOSITS_REPORT = defineReport<Deposit>()({
  title: 'Deposit History',
  name: 'deposit-history',
  columns: [
    { header: 'SR.NO', kind: 'position' },
    { header: 'DATE & TIME', kind: 'instant', field: 'created_at', sortable: true, card: 'meta' },
    { header: 'USER ID', kind: 'text', field: 'user_id' },
    { header: 'NAME', kind: 'text', field: 'name' },
    { header: 'AMOUNT', kind: 'money', field: 'amount', sortable: true, card: 'title' },
    { header: 'TRANSACTION', kind: 'address', field: 'tx_hash', missing: '-' },
    { header: 'LEVEL', kind: 'level', field: 'level' },
    {
      header: 'STATUS',
      kind: 'status',
      field: 'status',
      words: OWN_DEPOSIT_WORDS,
      sortable: true,
      card: 'value',
    },
  ],
});
