import { REWARDS, type IncomeKind } from '@tributary/domain';
import type { StatusWords } from './report.ts';

/** The states of a reward in reports; a reward that waits for the treasury is pending. */
export const REWARD_STATES = {
  paid: 'Paid',
  pending: 'Pending',
  capped: 'Capped',
  missed: 'Missed',
  rejected: 'Rejected',
  reversed: 'Reversed',
} as const;

export type RewardState = keyof typeof REWARD_STATES;

export const REWARD_WORDS = {
  Paid: { word: 'Paid', tone: 'ok' },
  Pending: { word: 'Pending', tone: 'warn' },
  Capped: { word: 'Capped', tone: 'warn' },
  Missed: { word: 'Missed', tone: 'bad' },
  Rejected: { word: 'Rejected', tone: 'bad' },
  Reversed: { word: 'Reversed', tone: 'bad' },
} as const satisfies StatusWords<(typeof REWARD_STATES)[RewardState]>;

/** The list of ODL windows shows a paid reward as claimed. */
export const CLAIM_WORDS = {
  ...REWARD_WORDS,
  Paid: { word: 'Claimed', tone: 'ok' },
} as const satisfies StatusWords;

/** Members read Active for a paid slab bonus. */
export const SLAB_WORDS = {
  ...REWARD_WORDS,
  Paid: { word: 'Active', tone: 'ok' },
} as const satisfies StatusWords;

/** In the BLB report every state but Active is red (RBLB-02, AMB-076). */
export const BLB_WORDS = {
  ...SLAB_WORDS,
  Pending: { word: 'Pending', tone: 'bad' },
  Capped: { word: 'Capped', tone: 'bad' },
} as const satisfies StatusWords;

/** The title of each report of a member's rewards, for screens that link to it. */
export const REWARD_TITLES = {
  daily: REWARDS.daily.name,
  direct: REWARDS.direct.name,
  network: 'Network Bounty',
  blb: 'BLB Bonus Report',
  odl: 'ODL Summary',
} as const satisfies Record<IncomeKind, string>;
