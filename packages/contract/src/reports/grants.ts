import type { GrantKind } from '@tributary/domain';
import type { Grant } from '../grants.ts';
import { defineReport, type Report, type StatusWords } from '@tributary/definitions/lists';

/** What became of a grant, as its report names it. */
export const GRANT_STATES = { paid: 'Paid', pending: 'Pending', declined: 'Declined' } as const;

export const GRANT_WORDS = {
  Paid: { word: 'Paid', tone: 'ok' },
  Pending: { word: 'Pending', tone: 'warn' },
  Declined: { word: 'Declined', tone: 'bad' },
} satisfies StatusWords<Grant['status']>;

const columns = [
  { header: 'Date & Time', kind: 'instant', field: 'dateTime', sortable: true, card: 'meta' },
  { header: 'Month', kind: 'text', field: 'month', sortable: true },
  { header: 'Particular', kind: 'text', field: 'particular', sortable: true, card: 'title' },
  { header: 'Deposit Amount', kind: 'money', field: 'depositAmount', sortable: true },
  { header: 'Bonus Amount', kind: 'money', field: 'bonusAmount', sortable: true, card: 'value' },
  { header: 'Status', kind: 'status', field: 'status', words: GRANT_WORDS, card: 'meta' },
  { header: 'Member ID', kind: 'text', field: 'memberId', sortable: true },
  { header: 'Member Name', kind: 'text', field: 'memberName', sortable: true },
  { header: 'Package', kind: 'text', field: 'packageName' },
  { header: 'Proposed by', kind: 'text', field: 'proposedBy' },
  { header: 'Decided by', kind: 'text', field: 'decidedBy' },
] as const;

/** Royalty and special rewards (CBR-05, CBS-05); titles and file names as documented. */
export const GRANT_REPORTS = {
  royalty: defineReport<Grant>()({
    title: 'Royalty Bonus - 20% (Every Month)',
    name: 'deposit_bonuses',
    columns,
  }),
  special: defineReport<Grant>()({
    title: 'Special Reward (every month)',
    name: 'deposit_bonuses',
    columns,
  }),
} as const satisfies Record<GrantKind, Report<Grant>>;
