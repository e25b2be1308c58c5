import type { Withdrawal } from '../withdrawals.ts';
import { defineReport, type StatusWords } from '@tributary/definitions/lists';

/** Members read other words; completed is what the chain has confirmed, and the stage tells the rest (AMB-137). */
export const OWN_WITHDRAWAL_WORDS = {
  pending: { word: 'PENDING', tone: 'warn' },
  completed: { word: 'COMPLETED', tone: 'ok' },
  rejected: { word: 'REJECTED', tone: 'bad' },
  cancelled: { word: 'CANCELLED', tone: 'bad' },
} satisfies StatusWords<Withdrawal['shown_status']>;

/** A member's own history; gross and net are told apart by a word each (AMB-024). */
export const OWN_WITHDRAWALS_REPORT = defineReport<Withdrawal>()({
  title: 'Withdraw History',
  name: 'withdrawal-history',
  columns: [
    { header: 'SR.NO', kind: 'position' },
    { header: 'DATE & TIME', kind: 'instant', field: 'created_at', sortable: true, card: 'meta' },
    { header: 'USER ID', kind: 'text', field: 'user_id', sortable: true },
    {
      header: 'WITHDRAWAL AMOUNT',
      kind: 'money',
      field: 'withdraw_amount',
      sortable: true,
      card: 'title',
      cardLabel: 'Asked ',
    },
    {
      header: 'TOTAL WITHDRAWAL AMOUNT',
      kind: 'money',
      field: 'total_amount',
      sortable: true,
      card: 'value',
      cardLabel: 'You get ',
    },
    { header: 'DEDUCTION AMOUNT', kind: 'money', field: 'deduction_amount', sortable: true },
    {
      header: 'WALLET ADDRESS',
      kind: 'address',
      field: 'wallet_address',
      tag: 'destination_tag',
      missing: 'N/A',
    },
    {
      header: 'STATUS',
      kind: 'status',
      field: 'shown_status',
      words: OWN_WITHDRAWAL_WORDS,
      sortable: true,
      card: 'meta',
    },
  ],
});
