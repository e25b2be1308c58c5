import type { AdminDeposit } from '../admin-deposits.ts';
import { defineReport, type StatusWords } from '@tributary/definitions/lists';

/** The console's words (AMB-074). */
export const DEPOSIT_WORDS = {
  success: { word: 'Success', tone: 'ok' },
  pending: { word: 'Pending', tone: 'warn' },
  expired: { word: 'Expired', tone: 'neutral' },
} satisfies StatusWords<AdminDeposit['status']>;

const TRANSFER_WORDS = {
  moved: { word: 'Moved', tone: 'ok' },
  pending: { word: 'Transfer Pending', tone: 'warn' },
} satisfies StatusWords<Exclude<AdminDeposit['transfer_status'], ''>>;

/** Deposit History (CDEP-04); the column of private keys is the screen's own and says that none is stored (AMB-048). */
export const ADMIN_DEPOSITS_REPORT = defineReport<AdminDeposit>()({
  title: 'Deposit History',
  name: 'deposit_history',
  columns: [
    { header: 'Member ID', kind: 'text', field: 'user_id', sortable: true, card: 'title' },
    { header: 'Wallet Address', kind: 'address', field: 'address', sortable: true },
    { header: 'Deposit Amount USD', kind: 'money', field: 'amount', sortable: true, card: 'value' },
    { header: 'Request Date', kind: 'instant', field: 'created_at', sortable: true, card: 'meta' },
    { header: 'Approved Date', kind: 'instant', field: 'approvedDate', sortable: true },
    { header: 'Rejected Date', kind: 'instant', field: 'rejectDate', sortable: true },
    { header: 'Status', kind: 'status', field: 'status', words: DEPOSIT_WORDS, sortable: true, card: 'meta' },
    {
      header: 'Transfer Status',
      kind: 'status',
      field: 'transfer_status',
      words: TRANSFER_WORDS,
      sortable: true,
    },
    { header: 'Transaction', kind: 'address', field: 'tx_hash' },
  ],
});
