import { actorForPeople } from '@tributary/domain';
import type { ApprovalKind } from '../approvals.ts';
import { auditSubjectWord } from '../audit-words.ts';
import { defineList } from './define-list.ts';
import type { StatusWords } from './report.ts';

const KINDS = {
  withdrawal: 'Withdrawal',
  royalty: 'Royalty Bonus',
  special: 'Special Reward',
  funding: 'Funding of the treasury',
  turnover: 'Company turnover',
  credit: 'Deposit credited by hand',
  payout: 'Payout settled',
  restart: 'Payouts resumed',
  return: 'Return to custody',
  token: 'Other token collected',
  explanation: 'Broken invariant explained',
  reversal: 'Activation reversed',
  screening: 'Listed address',
  unblock: 'Member unblocked',
  release: 'Withdrawals released',
  email: 'E-mail address',
  factors: 'Second factor',
  loosening: 'Limits loosened',
  publication: 'Plan version',
} as const satisfies Record<ApprovalKind, string>;

const RESULTS = {
  approved: { word: 'Approved', tone: 'ok' },
  declined: { word: 'Declined', tone: 'bad' },
} as const satisfies StatusWords;

/** Decisions of two operators (AMB-139, AMB-150). A proposal that its operator took back is declined by that operator. */
export const DECIDED_APPROVALS = /* @__PURE__ */ defineList({
  schema: 'DecidedApproval',
  title: 'Decided approvals',
  file: 'decided_approvals',
  fields: {
    /** The number of the row in the audit log. */
    id: { kind: 'id', isBig: true },
    at: { kind: 'instant', wire: 'decided_at', header: 'Decided', card: 'meta' },
    kind: {
      kind: 'text',
      oneOf: Object.keys(KINDS) as ApprovalKind[],
      say: (kind: string) => KINDS[kind as ApprovalKind],
      header: 'What',
      card: 'title',
    },
    about: {
      kind: 'text',
      onWire: auditSubjectWord,
      header: 'About',
      card: 'meta',
      description: 'The member, or the row that changed',
    },
    amountMicro: {
      kind: 'money',
      decimals: 2,
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
  findsDay: true,
  findsChoice: true,
});
