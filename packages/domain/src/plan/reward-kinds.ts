/** The row that caused a reward; its explanation links there. */
export type RewardCause = 'lot' | 'activation' | 'member' | 'slab' | 'window' | 'grant';

type RewardFacts = {
  /** The name in statements, reports and menus. */
  name: string;
  /** The name for narrow places. */
  short: string;
  /** The Daily XRP Bounty is paid into Profit, all others into Working. */
  wallet: 'profit' | 'working';
  /** True if it counts to the cap (AMB-008, AMB-009). */
  capped: boolean;
  cause: RewardCause;
  /** A separate batch for each reward, or one batch for many of a date. */
  batch: 'own' | 'shared';
  /** The colour that means this reward everywhere; grants have none. */
  colour: `--flow-${1 | 2 | 3 | 4 | 5}` | null;
};

/** The facts of each kind of reward, listed once; only the formulas are elsewhere. */
export const REWARDS = {
  daily: {
    name: 'Daily XRP Bounty',
    short: 'Daily XRP',
    wallet: 'profit',
    capped: true,
    cause: 'lot',
    batch: 'shared',
    colour: '--flow-1',
  },
  direct: {
    name: 'Direct Bounty',
    short: 'Direct',
    wallet: 'working',
    capped: true,
    cause: 'activation',
    batch: 'own',
    colour: '--flow-2',
  },
  network: {
    name: 'User Network Bounty',
    short: 'Network',
    wallet: 'working',
    capped: true,
    cause: 'member',
    batch: 'shared',
    colour: '--flow-3',
  },
  blb: {
    name: 'Beyond Limit Bonus',
    short: 'BLB',
    wallet: 'working',
    capped: false,
    cause: 'slab',
    batch: 'shared',
    colour: '--flow-4',
  },
  odl: {
    name: 'ODL Profit',
    short: 'ODL',
    wallet: 'working',
    capped: true,
    cause: 'window',
    batch: 'shared',
    colour: '--flow-5',
  },
  royalty: {
    name: 'Royalty Bonus',
    short: 'Royalty',
    wallet: 'working',
    capped: false,
    cause: 'grant',
    batch: 'own',
    colour: null,
  },
  special: {
    name: 'Special Reward',
    short: 'Special',
    wallet: 'working',
    capped: false,
    cause: 'grant',
    batch: 'own',
    colour: null,
  },
} as const satisfies Record<string, RewardFacts>;

export type RewardKind = keyof typeof REWARDS;

/** The order in which a business date computes them. */
export const REWARD_KINDS = Object.keys(REWARDS) as [RewardKind, ...RewardKind[]];

type KindsWith<Facts> = {
  [Kind in RewardKind]: (typeof REWARDS)[Kind] extends Facts ? Kind : never;
}[RewardKind];

/** Royalty and special rewards: two operators credit them, the plan does not compute them (AMB-021). */
export type GrantKind = KindsWith<{ cause: 'grant' }>;
/** The five incomes that the plan computes. */
export type IncomeKind = Exclude<RewardKind, GrantKind>;

const isGrant = (kind: RewardKind): kind is GrantKind => REWARDS[kind].cause === 'grant';

export const GRANT_KINDS = REWARD_KINDS.filter(isGrant) as [GrantKind, ...GrantKind[]];
export const INCOME_KINDS = REWARD_KINDS.filter((kind) => !isGrant(kind)) as [IncomeKind, ...IncomeKind[]];
/** The kinds that count to the cap of a package. */
export const CAPPED_KINDS = REWARD_KINDS.filter((kind) => REWARDS[kind].capped);

/** The kinds whose batches hold one reward each. */
export const OWN_BATCH_KINDS = REWARD_KINDS.filter((kind) => REWARDS[kind].batch === 'own');

/** The wallet into which a kind of reward is paid. */
export const rewardWallet = (kind: RewardKind): 'profit' | 'working' => REWARDS[kind].wallet;

/** The days of the earnings that a member sees together, and of the period before that they are compared with. */
export const COMPARED_DAYS = 30;
