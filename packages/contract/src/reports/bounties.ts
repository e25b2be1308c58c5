import { REWARDS, type IncomeKind } from '@tributary/domain';
import type { Income } from '../incomes.ts';
import type { Report, ReportColumn, StatusWords } from '@tributary/definitions/lists';

export const BOUNTY_WORDS = {
  Paid: { word: 'Paid', tone: 'ok' },
  Pending: { word: 'Pending', tone: 'warn' },
  Capped: { word: 'Capped', tone: 'warn' },
  Missed: { word: 'Missed', tone: 'bad' },
  Rejected: { word: 'Rejected', tone: 'bad' },
  Reversed: { word: 'Reversed', tone: 'bad' },
} satisfies StatusWords<Income['amount_status']>;

/** Where the windows of ODL are listed, what was paid was claimed. */
export const CLAIM_WORDS = {
  ...BOUNTY_WORDS,
  Paid: { word: 'Claimed', tone: 'ok' },
} satisfies StatusWords<Income['amount_status']>;

/** Members read Active where a bonus of a slab is paid; in the BLB report whatever else it is, is red (RBLB-02, AMB-076). */
const SLAB_WORDS = { ...BOUNTY_WORDS, Paid: { word: 'Active', tone: 'ok' } } satisfies StatusWords;
const BLB_WORDS = {
  ...SLAB_WORDS,
  Pending: { word: 'Pending', tone: 'bad' },
  Capped: { word: 'Capped', tone: 'bad' },
} satisfies StatusWords<Income['amount_status']>;

const COLUMN = {
  position: { header: 'SR.NO', kind: 'position' },
  created: { header: 'DATE & TIME', kind: 'instant', field: 'created_at', sortable: true, card: 'meta' },
  user: { header: 'USER ID', kind: 'text', field: 'user_id' },
  from: {
    header: 'RECEIVED FROM',
    kind: 'text',
    field: 'amount_recevied_from',
    sortable: true,
    card: 'title',
  },
  particulars: { header: 'PARTICULARS', kind: 'text', field: 'particulars', card: 'title' },
  level: {
    header: 'LEVEL',
    kind: 'level',
    field: 'level',
    sortable: true,
    card: 'meta',
    cardLabel: 'Level',
  },
  tier: { header: 'TIER ID', kind: 'text', field: 'sponsor_id', cardLabel: 'Tier' },
  package: { header: 'PACKAGE AMOUNT', kind: 'money', field: 'package_amount', missing: '100.00' },
  amount: { header: 'AMOUNT', kind: 'money', field: 'amount', sortable: true, card: 'value' },
  status: {
    header: 'STATUS',
    kind: 'status',
    field: 'amount_status',
    words: BOUNTY_WORDS,
    card: 'meta',
  },
} as const satisfies Record<string, ReportColumn<Income>>;

const { position, created, user, from, particulars, level, tier, amount, status } = COLUMN;

const report = <const Columns extends readonly ReportColumn<Income>[]>(
  title: string,
  name: string,
  columns: Columns,
) => ({ title, name, columns });

export const DAILY_REPORT = /* @__PURE__ */ report(REWARDS.daily.name, 'bot-profit-report', [
  position,
  created,
  particulars,
  amount,
  status,
]);
export const DIRECT_REPORT = /* @__PURE__ */ report(REWARDS.direct.name, 'direct-bounty-report', [
  position,
  created,
  user,
  from,
  COLUMN.package,
  amount,
  status,
]);
export const NETWORK_REPORT = /* @__PURE__ */ report('Network Bounty', 'network-bounty-report', [
  position,
  created,
  from,
  level,
  tier,
  amount,
  status,
]);
export const ODL_REPORT = /* @__PURE__ */ report('ODL Summary', 'odl-bonus-report', [
  position,
  { ...created, header: 'CREATED AT' },
  particulars,
  amount,
  { ...status, words: SLAB_WORDS },
]);
export const BLB_REPORT = /* @__PURE__ */ report('BLB Bonus Report', 'blb-bonus-report', [
  position,
  created,
  user,
  particulars,
  amount,
  { ...status, words: BLB_WORDS },
]);

/** One list of rewards, a report for each kind that has one (RBOT, RDIR, RNET, RBLB, RODL; file names AMB-098). */
export const BOUNTY_REPORTS = {
  daily: DAILY_REPORT,
  direct: DIRECT_REPORT,
  network: NETWORK_REPORT,
  blb: BLB_REPORT,
  odl: ODL_REPORT,
} satisfies Record<IncomeKind, Report<Income>>;

export type BountyKind = keyof typeof BOUNTY_REPORTS;
export const BOUNTY_KINDS = /* @__PURE__ */ Object.keys(BOUNTY_REPORTS) as [BountyKind, ...BountyKind[]];
