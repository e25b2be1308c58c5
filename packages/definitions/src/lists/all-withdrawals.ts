import type { Micro, ShownStatus } from '@tributary/domain';
import { defineList } from './define-list.ts';
import { own } from './field.ts';
import type { StatusWords } from './report.ts';
import { WITHDRAWAL } from './withdrawal.ts';

/** The words of the console (AMB-073). */
export const WITHDRAWAL_WORDS = {
  pending: { word: 'Pending', tone: 'warn' },
  approved: { word: 'Approved', tone: 'ok' },
  rejected: { word: 'Rejected', tone: 'bad' },
  cancelled: { word: 'Cancelled', tone: 'neutral' },
} as const satisfies StatusWords;

/** The console's filter by state; the documents have further words (AMB-073). */
const CHOICES = {
  All: 'All Status',
  Approved: 'Approved',
  Pending: 'Pending',
  Rejected: 'Rejected',
  // Approved but not paid yet; the dashboard counts these as waiting.
  Paying: 'Being paid',
} as const;

export type WithdrawalChoice = keyof typeof CHOICES;

type Approved = { documented: ShownStatus; approvedAt: Date | null };

type Compared = { dayGrossMicro: Micro; secondFromMicro: Micro };

/** A withdrawal for operators, with its approvers so far and the number that it needs. */
export const ALL_WITHDRAWALS = /* @__PURE__ */ defineList({
  schema: 'AdminWithdrawal',
  title: 'Withdrawals',
  file: 'withdrawal_history',
  fields: {
    ...WITHDRAWAL,
    id: { ...WITHDRAWAL.id, header: 'Sr No', sort: true },
    fullName: { ...WITHDRAWAL.fullName, header: 'Fullname', sort: true, card: 'title' },
    wallet: { ...WITHDRAWAL.wallet, header: 'Wallet Type', sort: true, card: 'meta' },
    coin: { ...WITHDRAWAL.coin, header: 'Withdrawal Method', sort: true, card: 'meta' },
    grossMicro: { ...WITHDRAWAL.grossMicro, header: 'Amount', sort: true },
    feeMicro: { ...WITHDRAWAL.feeMicro, header: '10% Admin Deduction', sort: true },
    netMicro: { ...WITHDRAWAL.netMicro, header: 'Withdrawal Amount', sort: true, card: 'value' },
    address: { ...WITHDRAWAL.address, header: 'Account Details', sort: true },
    documented: {
      kind: 'status',
      wire: 'status',
      words: WITHDRAWAL_WORDS,
      header: 'Status',
      sort: true,
      card: 'meta',
    },
    createdAt: { ...WITHDRAWAL.createdAt, header: 'Request Date', sort: true, card: 'meta' },
    approvedAt: { ...WITHDRAWAL.approvedAt, wire: null },
    // A failed payout was approved once, but a row that says Rejected shows no approval date.
    approvalAt: {
      kind: 'instant',
      wire: 'approved_at',
      isNullable: true,
      from: ({ documented, approvedAt }: Approved) =>
        documented === 'approved' && approvedAt ? approvedAt.toISOString() : null,
      header: 'Approved Date',
      missing: '-',
    },
    // The approvals of the current request, in order; a reapproval starts again from none.
    approvers: own<{ by: string; at: string }[]>(),
    approvals: {
      kind: 'groups',
      of: { by: { kind: 'text' }, at: { kind: 'instant' } },
      from: ({ approvers }: { approvers: readonly { by: string; at: string }[] }) =>
        approvers.map(({ by, at }) => ({ by, at: new Date(at).toISOString() })),
    },
    approvalsNeeded: {
      kind: 'count',
      wire: 'approvals_needed',
      oneOf: [1, 2],
      from: ({ dayGrossMicro, secondFromMicro }: Compared) => (dayGrossMicro >= secondFromMicro ? 2 : 1),
    },
    payoutReason: {
      kind: 'text',
      wire: 'payout_reason',
      isNullable: true,
      description: 'Why the network did not pay, in its own words',
    },
    // The limit for a second approver: as it was at the approval, and until then the current one.
    secondFromMicro: {
      kind: 'money',
      wire: 'second_from',
      description: 'From this amount on two people approve',
    },
    // The member's withdrawals and refunds that count together against this limit.
    dayGrossMicro: {
      kind: 'money',
      wire: 'day_amount',
      description:
        'What is compared with it: this one, what waits of the member, and what was approved within 24 hours',
    },
  },
  sums: {
    grossMicro: { kind: 'money', wire: 'withdraw' },
    netMicro: { kind: 'money', wire: 'total' },
    requests: 'count',
  },
  choices: {
    // Accepts any letter case, and the documents' words too (AMB-073).
    status: { label: 'Status', words: CHOICES, most: 20, standard: 'Pending' },
    // Only one member, by their exact ID.
    user_id: { label: 'Member ID', most: 60 },
  },
  oneRow: 'Request number',
  days: 'createdAt',
  findsDay: true,
  daysLabel: 'Request Period',
  // Payouts under way first, the oldest at the top; then the newest.
  orders: { waiting: 'waiting' },
  order: '-created_at',
});

const EVERYTHING = [
  'id',
  'fullName',
  'wallet',
  'coin',
  'grossMicro',
  'feeMicro',
  'netMicro',
  'address',
  'documented',
  'createdAt',
  'approvalAt',
] as const;

/** The columns and first filter of each of the console's pages of the list (CWDR-12, -14, -16; file names AMB-098). */
const pageOf = (
  title: string,
  status: WithdrawalChoice,
  columns: readonly (string | { of: string; header: string })[] = EVERYTHING,
) => ({
  ...ALL_WITHDRAWALS,
  title,
  columns,
  choices: {
    ...ALL_WITHDRAWALS.choices,
    status: { ...ALL_WITHDRAWALS.choices.status, standard: status },
  },
});

const WITHOUT_WALLET = EVERYTHING.filter((column) => column !== 'wallet');

export const ALL_WITHDRAWALS_OF = {
  history: /* @__PURE__ */ pageOf('Withdrawal History', 'All'),
  pending: /* @__PURE__ */ pageOf('Withdrawal Pending', 'Pending'),
  approved: {
    .../* @__PURE__ */ pageOf('Withdrawal Approved', 'Approved', WITHOUT_WALLET),
    order: 'waiting' as const,
  },
  reject: {
    .../* @__PURE__ */ pageOf(
      'Withdrawal Reject',
      'Rejected',
      WITHOUT_WALLET.filter((column) => column !== 'approvalAt').map((column) =>
        column === 'feeMicro' ? { of: column, header: 'Deduction' } : column,
      ),
    ),
    file: 'withdrawal_reject',
  },
};

export type WithdrawalReport = keyof typeof ALL_WITHDRAWALS_OF;
