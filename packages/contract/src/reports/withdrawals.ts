import type { Withdrawal } from '../withdrawals.ts';
import { defineReport, type ReportColumn, type StatusWords } from '@tributary/definitions/lists';

type Status = Withdrawal['status'];

/** The console's words (AMB-073). */
export const WITHDRAWAL_WORDS = {
  pending: { word: 'Pending', tone: 'warn' },
  approved: { word: 'Approved', tone: 'ok' },
  rejected: { word: 'Rejected', tone: 'bad' },
  cancelled: { word: 'Cancelled', tone: 'neutral' },
} satisfies StatusWords<Status>;

/** What the console's pages of withdrawals show; which of it, and in which order, is each page's own. */
const COLUMN = {
  id: { header: 'Sr No', kind: 'count', field: 'id', sortable: true },
  name: { header: 'Fullname', kind: 'text', field: 'name', sortable: true, card: 'title' },
  wallet: { header: 'Wallet Type', kind: 'text', field: 'wallet_type', sortable: true, card: 'meta' },
  method: { header: 'Withdrawal Method', kind: 'text', field: 'withdraw_type', sortable: true, card: 'meta' },
  gross: { header: 'Amount', kind: 'money', field: 'withdraw_amount', sortable: true },
  fee: { header: '10% Admin Deduction', kind: 'money', field: 'deduction_amount', sortable: true },
  net: { header: 'Withdrawal Amount', kind: 'money', field: 'total_amount', sortable: true, card: 'value' },
  account: {
    header: 'Account Details',
    kind: 'address',
    field: 'wallet_address',
    tag: 'destination_tag',
    sortable: true,
  },
  status: {
    header: 'Status',
    kind: 'status',
    field: 'status',
    words: WITHDRAWAL_WORDS,
    sortable: true,
    card: 'meta',
  },
  requested: { header: 'Request Date', kind: 'instant', field: 'created_at', sortable: true, card: 'meta' },
  approved: { header: 'Approved Date', kind: 'instant', field: 'approved_at', missing: '-' },
} as const satisfies Record<string, ReportColumn<Withdrawal>>;

const { id, name, wallet, method, gross, fee, net, account, status, requested, approved } = COLUMN;
const EVERYTHING = [id, name, wallet, method, gross, fee, net, account, status, requested, approved] as const;

/** One list of withdrawals, a report for each of the console's pages of it (CWDR-12, -14, -16; file names AMB-098). */
export const WITHDRAWAL_REPORTS = {
  history: defineReport<Withdrawal>()({
    title: 'Withdrawal History',
    name: 'withdrawal_history',
    columns: EVERYTHING,
  }),
  pending: defineReport<Withdrawal>()({
    title: 'Withdrawal Pending',
    name: 'withdrawal_history',
    columns: EVERYTHING,
  }),
  approved: defineReport<Withdrawal>()({
    title: 'Withdrawal Approved',
    name: 'withdrawal_history',
    columns: [id, name, method, gross, fee, net, account, status, requested, approved],
  }),
  reject: defineReport<Withdrawal>()({
    title: 'Withdrawal Reject',
    name: 'withdrawal_reject',
    columns: [id, name, method, gross, { ...fee, header: 'Deduction' }, net, account, status, requested],
  }),
} as const;

/** What the console narrows the list to; the route takes it in any letter case, and the documents' other words (AMB-073). */
export type WithdrawalChoice = 'All' | 'Approved' | 'Pending' | 'Rejected' | 'Paying';

export type WithdrawalReport = keyof typeof WITHDRAWAL_REPORTS;
