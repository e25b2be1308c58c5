import { GRANT_KINDS, PACKAGE_NAMES, type PackageType } from '@tributary/domain';
import { defineList } from './define-list.ts';
import type { StatusWords } from './report.ts';

/** A proposed grant and one that waits for the treasury are both pending (AMB-020). */
const STATES = {
  Paid: { word: 'Paid', tone: 'ok' },
  Pending: { word: 'Pending', tone: 'warn' },
  Declined: { word: 'Declined', tone: 'bad' },
  // Nobody confirmed it in time.
  Lapsed: { word: 'Lapsed', tone: 'neutral' },
} as const satisfies StatusWords;

/** Royalty and special rewards, with the field names of their documented rows (CBR-05, CBS-05). */
export const GRANTS = /* @__PURE__ */ defineList({
  schema: 'Grant',
  title: 'Grants',
  file: 'deposit_bonuses',
  fields: {
    id: { kind: 'count' },
    kind: { kind: 'text', oneOf: GRANT_KINDS },
    proposedAt: {
      kind: 'instant',
      wire: 'dateTime',
      header: 'Date & Time',
      sort: true,
      card: 'meta',
    },
    month: { kind: 'text', header: 'Month', sort: true },
    particular: { kind: 'text', header: 'Particular', sort: true, card: 'title' },
    baseMicro: { kind: 'money', decimals: 2, wire: 'depositAmount', header: 'Deposit Amount', sort: true },
    amountMicro: {
      kind: 'money',
      decimals: 2,
      wire: 'bonusAmount',
      header: 'Bonus Amount',
      sort: true,
      card: 'value',
    },
    status: { kind: 'status', words: STATES, header: 'Status', card: 'meta' },
    needsConfirmation: { kind: 'flag' },
    userrefid: { kind: 'text', wire: 'memberId', header: 'Member ID', sort: true },
    fullName: { kind: 'text', wire: 'memberName', header: 'Member Name', sort: true },
    packageType: {
      kind: 'text',
      wire: 'packageName',
      onWire: (type: PackageType) => PACKAGE_NAMES[type],
      isNullable: true,
      header: 'Package',
    },
    proposedBy: { kind: 'text', header: 'Proposed by' },
    decidedBy: { kind: 'text', isNullable: true, header: 'Decided by' },
  },
  sums: {
    entries: 'count',
    paid: 'count',
    pending: 'count',
    declined: 'count',
    lapsed: 'count',
    deposits: 'money',
    bonuses: 'money',
  },
  choices: { status: { label: 'Status', words: STATES } },
  days: 'proposedAt',
  findsDay: true,
  daysLabel: 'Transaction Date',
  order: '-dateTime',
});

/** The documented titles. */
export const GRANTS_OF = {
  royalty: { ...GRANTS, title: 'Royalty Bonus - 20% (Every Month)' },
  special: { ...GRANTS, title: 'Special Reward (every month)' },
};
