import { PACKAGE_TYPES_LOWEST_FIRST, type IncomeKind } from '@tributary/domain';
import { ALL_REWARDS_OF, REWARD_STATES } from '@tributary/definitions/lists';
import type { DataOf } from '../../../shared/api/api-types.ts';
import type { Tile } from '../page/console-list.tsx';
import { restInWords } from './rest-in-words.ts';

/** One of the reward reports: its figures, and a note that explains its title. */
export interface BonusPage {
  kind: IncomeKind;
  tiles: readonly Tile[];
  /** The documented title, whose percentage computes nothing: a caption, not the heading (AMB-143). */
  label?: string;
  /** Says how the true amount is computed. */
  note: string;
  /** The rates of the plan in force (AMB-022). */
  rates?: (terms: DataOf<'plan.inForce'>['terms']) => string;
  nothing: string;
  /** True for the shares that were not claimed; they were credited to nobody. */
  isMissed?: boolean;
}

const ofEach = (percentOf: (type: (typeof PACKAGE_TYPES_LOWEST_FIRST)[number]) => number): string =>
  PACKAGE_TYPES_LOWEST_FIRST.map((type) => `${percentOf(type)}%`).join(' / ');

const PERIOD = 'Last 31 days. Change the dates in Filters.';

/** The states of the other entries. */
const OTHERS = {
  capped: REWARD_STATES.capped,
  rejected: REWARD_STATES.rejected,
  reversed: REWARD_STATES.reversed,
};

const COUNTS: readonly Tile[] = [
  { label: 'Total Entries', sum: 'entries', note: (sums) => restInWords(sums, OTHERS) },
  { label: 'Paid', sum: 'paid' },
  { label: 'Pending', sum: 'pending' },
];

const deposits: Tile = {
  label: 'Total Deposits',
  sum: 'deposits',
  kind: 'money',
  note: 'Activations that earned, each once',
};
const bonuses: Tile = { label: 'Total Bonuses', sum: 'bonuses', kind: 'money' };
const amount: Tile = { label: 'Total Amount', sum: 'bonuses', kind: 'money' };

export const DAILY: BonusPage = {
  kind: 'daily',
  tiles: [...COUNTS, deposits, bonuses],
  label: 'Mining Profit Bonus - 25%',
  note: `Each row shows the daily rate that was paid. ${PERIOD}`,
  rates: ({ packages }) => `Rates: ${ofEach((type) => packages[type].dailyRate)} daily.`,
  nothing: 'No bounty was earned in this period.',
};

export const DIRECT: BonusPage = {
  kind: 'direct',
  tiles: [
    ...COUNTS,
    { label: 'Total Tier', sum: 'sources' },
    { label: 'Total User', sum: 'receivers' },
    amount,
  ],
  label: ALL_REWARDS_OF.direct.title,
  note: `Each row shows its rate: that of the sponsor’s highest package. ${PERIOD}`,
  rates: ({ packages }) => `Rates: ${ofEach((type) => packages[type].directBounty)} by sponsor’s package.`,
  nothing: 'No member activated below a sponsor in this period.',
};

export const NETWORK: BonusPage = {
  kind: 'network',
  tiles: [
    ...COUNTS,
    { label: 'Total Referrers', sum: 'receivers' },
    { label: 'Total Invitees', sum: 'sources' },
    amount,
  ],
  note: `A percentage of the Daily XRP Bounty below, by level. ${PERIOD}`,
  nothing: 'No network bounty was earned in this period.',
};

export const BLB: BonusPage = {
  kind: 'blb',
  tiles: [...COUNTS, { label: 'Total Referrers', sum: 'receivers' }, amount],
  label: ALL_REWARDS_OF.blb.title,
  note: `One fixed bonus per completed slab. ${PERIOD}`,
  nothing: 'No slab was completed in this period.',
};

export const ODL: BonusPage = {
  kind: 'odl',
  tiles: [...COUNTS, { label: 'Total User', sum: 'receivers' }, amount],
  label: ALL_REWARDS_OF.odl.title,
  note: `Each row is a share of one fund of a window of 72 hours. ${PERIOD}`,
  nothing: 'No share was claimed in this period.',
};

/** Unclaimed shares: their amounts are those that the members missed (AMB-015). */
export const ODL_MISSED: BonusPage = {
  ...ODL,
  isMissed: true,
  tiles: [
    { label: 'Total Entries', sum: 'entries' },
    { label: 'Total User', sum: 'receivers' },
    { label: 'Total Amount', sum: 'missed', kind: 'money' },
  ],
  note: `Shares that were not claimed in their window, so not credited. ${PERIOD}`,
  nothing: 'No share was missed in this period.',
};
