import { actorForPeople } from '@tributary/domain';
import type { ApprovalKind } from '../approvals.ts';
import { defineList } from './define-list.ts';
import type { StatusWords } from './report.ts';

const KINDS = {
  withdrawal: { word: 'Withdrawal', tone: 'neutral' },
  royalty: { word: 'Royalty Bonus', tone: 'neutral' },
  special: { word: 'Special Reward', tone: 'neutral' },
  funding: { word: 'Funding of the treasury', tone: 'neutral' },
  turnover: { word: 'Company turnover', tone: 'neutral' },
  credit: { word: 'Deposit credited by hand', tone: 'neutral' },
  payout: { word: 'Payout settled', tone: 'neutral' },
  restart: { word: 'Payouts resumed', tone: 'neutral' },
  return: { word: 'Return to custody', tone: 'neutral' },
  reversal: { word: 'Activation reversed', tone: 'neutral' },
  screening: { word: 'Listed address', tone: 'neutral' },
  unblock: { word: 'Member unblocked', tone: 'neutral' },
  release: { word: 'Withdrawals released', tone: 'neutral' },
  email: { word: 'E-mail address', tone: 'neutral' },
  factors: { word: 'Second factor', tone: 'neutral' },
  loosening: { word: 'Limits loosened', tone: 'neutral' },
  publication: { word: 'Plan version', tone: 'neutral' },
} as const satisfies StatusWords & Record<ApprovalKind, unknown>;

const RESULTS = {
  approved: { word: 'Approved', tone: 'ok' },
  declined: { word: 'Declined', tone: 'bad' },
} as const satisfies StatusWords;

/** What two people decided (AMB-139, AMB-150). A proposal that its operator took back is declined by that operator. */
export const DECIDED_APPROVALS = /* @__PURE__ */ defineList({
  schema: 'DecidedApproval',
  title: 'Decided approvals',
  file: 'decided_approvals',
  fields: {
    /** The number of the row in the audit log. */
    id: { kind: 'id', isBig: true },
    at: { kind: 'instant', wire: 'decided_at', header: 'Decided', card: 'meta' },
    kind: { kind: 'status', words: KINDS, header: 'What', card: 'title' },
    about: {
      kind: 'text',
      header: 'About',
      card: 'meta',
      description: 'The member, or the row that changed',
    },
    amountMicro: {
      kind: 'money',
      wire: 'amount',
      isNullable: true,
      header: 'Amount',
      missing: '-',
      card: 'value',
    },
    result: { kind: 'status', words: RESULTS, header: 'Result', card: 'meta' },
    askedBy: {
      kind: 'text',
      wire: 'asked_by',
      isNullable: true,
      onWire: (actor: string) => actorForPeople(actor),
      missing: '-',
      header: 'Asked by',
      card: 'meta',
      cardLabel: 'Asked by ',
    },
    askedAt: { kind: 'instant', wire: 'asked_at', isNullable: true, header: 'Asked', missing: '-' },
    decidedBy: {
      kind: 'text',
      wire: 'decided_by',
      onWire: actorForPeople,
      header: 'Decided by',
      card: 'meta',
      cardLabel: 'Decided by ',
    },
    reason: { kind: 'text', isNullable: true, header: 'Reason', missing: '-' },
  },
  sums: { approved: 'count', declined: 'count' },
  choices: {
    kind: { label: 'What', words: KINDS, all: 'Everything' },
    result: { label: 'Result', words: RESULTS, all: 'Both results' },
  },
  days: 'at',
});
