import type { Withdrawal } from '../withdrawals.ts';
import { defineReport, type StatusWords } from './report.ts';

type Status = Withdrawal['status'];

/** The console's words (AMB-073). */
export const WITHDRAWAL_WORDS = {
  pending: { word: 'Pending', tone: 'warn' },
  approved: { word: 'Approved', tone: 'ok' },
  rejected: { word: 'Rejected', tone: 'bad' },
  cancelled: { word: 'Cancelled', tone: 'neutral' },
} satisfies StatusWords<Status>;

/** Members read other words for the same states; the stage beside them tells the whole truth (AMB-073). */
export const OWN_WITHDRAWAL_WORDS = {
  pending: { word: 'PENDING', tone: 'warn' },
  approved: { word: 'COMPLETED', tone: 'ok' },
  rejected: { word: 'REJECTED', tone: 'bad' },
  cancelled: { word: 'CANCELLED', tone: 'bad' },
} satisfies StatusWords<Status>;

/** All withdrawals, with the columns of the console's pending page (CWDR-14). */
export const WITHDRAWALS_REPORT = defineReport<Withdrawal>()({
  title: 'Withdrawals',
  name: 'withdrawal_history',
  columns: [
    { header: 'Sr No', kind: 'count', field: 'id', sortable: true },
    { header: 'Fullname', kind: 'text', field: 'name', sortable: true, card: 'title' },
    { header: 'Wallet Type', kind: 'text', field: 'wallet_type', sortable: true, card: 'meta' },
    { header: 'Withdrawal Method', kind: 'text', field: 'withdraw_type', sortable: true, card: 'meta' },
    { header: 'Amount', kind: 'money', field: 'withdraw_amount', sortable: true },
    { header: '10% Admin Deduction', kind: 'money', field: 'deduction_amount', sortable: true },
    { header: 'Withdrawal Amount', kind: 'money', field: 'total_amount', sortable: true, card: 'value' },
    {
      header: 'Account Details',
      kind: 'address',
      field: 'wallet_address',
      tag: 'destination_tag',
      sortable: true,
    },
    {
      header: 'Status',
      kind: 'status',
      field: 'status',
      words: WITHDRAWAL_WORDS,
      sortable: true,
      card: 'meta',
    },
    { header: 'Request Date', kind: 'instant', field: 'created_at', sortable: true, card: 'meta' },
    { header: 'Approved Date', kind: 'instant', field: 'approved_at', missing: '-' },
  ],
});

/** A member's own history; gross and net are told apart by a word each (AMB-024). */
export const OWN_WITHDRAWALS_REPORT = defineReport<Withdrawal>()({
  title: 'Withdraw History',
  name: 'withdrawal-history',
  columns: [
    { header: 'SR.NO', kind: 'count', field: 'id' },
    { header: 'DATE & TIME', kind: 'instant', field: 'created_at', card: 'meta' },
    { header: 'USER ID', kind: 'text', field: 'user_id' },
    { header: 'WITHDRAWAL AMOUNT', kind: 'money', field: 'withdraw_amount', card: 'title' },
    { header: 'TOTAL WITHDRAWAL AMOUNT', kind: 'money', field: 'total_amount', card: 'value' },
    { header: 'DEDUCTION AMOUNT', kind: 'money', field: 'deduction_amount' },
    {
      header: 'WALLET ADDRESS',
      kind: 'address',
      field: 'wallet_address',
      tag: 'destination_tag',
      missing: 'N/A',
    },
    { header: 'STATUS', kind: 'status', field: 'status', words: OWN_WITHDRAWAL_WORDS, card: 'meta' },
  ],
});
