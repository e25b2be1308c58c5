import type { RewardKind } from '@tributary/domain';
import type { Income } from '../incomes.ts';
import { defineReport, type Report, type ReportColumn, type StatusWords } from './report.ts';

/** What became of a reward: what waits for the treasury is pending. */
export const BOUNTY_WORDS = {
  Paid: { word: 'Paid', tone: 'ok' },
  Pending: { word: 'Pending', tone: 'warn' },
  Capped: { word: 'Capped', tone: 'warn' },
  Missed: { word: 'Missed', tone: 'bad' },
  Rejected: { word: 'Rejected', tone: 'bad' },
  Reversed: { word: 'Reversed', tone: 'bad' },
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
  level: { header: 'LEVEL', kind: 'level', field: 'level', sortable: true, card: 'meta' },
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

/** One list of rewards, a report for each kind that has one (RBOT, RDIR, RNET, RBLB, RODL; file names AMB-098). */
export const BOUNTY_REPORTS = {
  daily: defineReport<Income>()({
    title: 'Daily XRP Bounty',
    name: 'bot-profit-report',
    columns: [position, created, particulars, amount, status],
  }),
  direct: defineReport<Income>()({
    title: 'Direct Bounty',
    name: 'direct-bounty-report',
    columns: [position, created, user, from, COLUMN.package, amount, status],
  }),
  network: defineReport<Income>()({
    title: 'Network Bounty',
    name: 'network-bounty-report',
    columns: [position, created, from, level, tier, amount, status],
  }),
  blb: defineReport<Income>()({
    title: 'BLB Bonus Report',
    name: 'blb-bonus-report',
    columns: [position, created, user, particulars, amount, status],
  }),
  odl: defineReport<Income>()({
    title: 'ODL Summary',
    name: 'odl-bonus-report',
    columns: [position, { ...created, header: 'CREATED AT' }, particulars, amount, status],
  }),
} satisfies Partial<Record<RewardKind, Report<Income>>>;

export type BountyKind = keyof typeof BOUNTY_REPORTS;
export const BOUNTY_KINDS = Object.keys(BOUNTY_REPORTS) as [BountyKind, ...BountyKind[]];
