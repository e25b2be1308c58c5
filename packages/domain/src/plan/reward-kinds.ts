/** What a reward goes back to: the row that its explanation leads to. */
export type RewardCause = 'lot' | 'activation' | 'member' | 'slab' | 'window' | 'grant';

type RewardFacts = {
  /** As statements, reports and menus call it. */
  name: string;
  /** Where the name has little room. */
  short: string;
  /** Daily XRP Bounty goes into Profit, all others into Working. */
  wallet: 'profit' | 'working';
  /** Whether it fills the cap; the others are outside it (AMB-008, AMB-009). */
  capped: boolean;
  cause: RewardCause;
  /** Whether each is paid by a batch of its own, or many of a date by one. */
  batch: 'own' | 'shared';
  /** The colour that means this reward everywhere; grants have none. */
  colour: `--flow-${1 | 2 | 3 | 4 | 5}` | null;
};

/** Each kind of reward, once: all that differs between them and is not a formula. */
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

/** In the order in which a business date computes them. */
export const REWARD_KINDS = Object.keys(REWARDS) as [RewardKind, ...RewardKind[]];

type KindsWith<Facts> = {
  [Kind in RewardKind]: (typeof REWARDS)[Kind] extends Facts ? Kind : never;
}[RewardKind];

/** Royalty and special rewards: two operators credit them, no plan computes them (AMB-021). */
export type GrantKind = KindsWith<{ cause: 'grant' }>;
/** The five incomes that the plan computes. */
export type IncomeKind = Exclude<RewardKind, GrantKind>;

const isGrant = (kind: RewardKind): kind is GrantKind => REWARDS[kind].cause === 'grant';

export const GRANT_KINDS = REWARD_KINDS.filter(isGrant) as [GrantKind, ...GrantKind[]];
export const INCOME_KINDS = REWARD_KINDS.filter((kind) => !isGrant(kind)) as [IncomeKind, ...IncomeKind[]];
/** What fills the cap of a package. */
export const CAPPED_KINDS = REWARD_KINDS.filter((kind) => REWARDS[kind].capped);

/** Of these each batch holds one. */
export const OWN_BATCH_KINDS = REWARD_KINDS.filter((kind) => REWARDS[kind].batch === 'own');

/** The wallet into which a kind of reward is paid. */
export const rewardWallet = (kind: RewardKind): 'profit' | 'working' => REWARDS[kind].wallet;
