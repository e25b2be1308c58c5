import {
  causeInWords,
  MAX_LEVELS,
  moneyToWire,
  PACKAGE_NAMES,
  REWARD_KINDS,
  type BusinessDay,
  type IncomeKind,
  type Micro,
  type PackageType,
  type RewardKind,
} from '@tributary/domain';
import { defineList } from './define-list.ts';
import { own, type Field } from './field.ts';
import {
  BLB_WORDS,
  REWARD_STATES,
  REWARD_TITLES,
  REWARD_WORDS,
  SLAB_WORDS,
  type RewardState,
} from './reward-words.ts';

type Key = { businessDate: BusinessDay; kind: RewardKind; causeId: number };

/** The public name of one of a member's own rewards: `2026-01-02.daily.17`. */
export const rewardId = ({ businessDate, kind, causeId }: Key): string =>
  `${businessDate}.${kind}.${causeId}`;

/** A correction is a counter-entry; the original row stays and shows that it was undone (AMB-128). */
export const undoneStatus = ({ takenBackMicro }: { takenBackMicro: Micro }): 'none' | 'undone' =>
  takenBackMicro > 0n ? 'undone' : 'none';

/** A member's reward; each list shows other fields of it. */
const REWARD = {
  id: { kind: 'text', from: rewardId },
  businessDate: { kind: 'day', wire: null },
  kind: own<RewardKind>(),
  causeId: { kind: 'count', wire: null },
  userrefid: { kind: 'text', wire: null },
  // The time of its batch; without a batch, the beginning of its date.
  createdAt: { kind: 'instant', wire: null },
  // The time of payment; until then the same as `createdAt`.
  updatedAt: { kind: 'instant', wire: null },
  level: { kind: 'level', wire: null },
  rateBps: { kind: 'count', wire: null },
  sourceName: { kind: 'text', wire: null },
  // The sponsor of its source, through whom a network reward came.
  tierName: { kind: 'text', wire: null },
  packageType: own<PackageType | null>(),
  baseMicro: { kind: 'money', wire: null },
  computedMicro: { kind: 'money', wire: null },
  creditedMicro: { kind: 'money', wire: null },
  // The amount to show: for a missed reward, the share.
  amountMicro: { kind: 'money', wire: null },
  takenBackMicro: { kind: 'money', wire: null },
  shown: own<RewardState>(),
} as const satisfies Readonly<Record<string, Field>>;

const UNDONE = {
  kind: 'text',
  wire: 'redo_undo_status',
  oneOf: ['none', 'undone'],
  from: undoneStatus,
} as const;

/** A member's rewards of all kinds as lines, newest day first. */
export const REWARD_LINES = /* @__PURE__ */ defineList({
  schema: 'RewardRow',
  title: 'Rewards',
  file: 'rewards',
  fields: {
    ...REWARD,
    kind: { kind: 'text', oneOf: REWARD_KINDS },
    businessDate: { kind: 'text', onWire: (day: BusinessDay): string => day },
    status: {
      kind: 'text',
      oneOf: Object.keys(REWARD_STATES) as RewardState[],
      from: ({ shown }: { shown: RewardState }) => shown,
    },
    level: { kind: 'level' },
    sourceName: { kind: 'text', wire: 'source' },
    baseMicro: { kind: 'money', wire: 'base' },
    rateBps: { kind: 'count' },
    computedMicro: { kind: 'money', wire: 'computed' },
    creditedMicro: { kind: 'money', wire: 'credited' },
    // The package that the reward counts to, if any.
    packageType: {
      kind: 'text',
      wire: 'package',
      onWire: (type: PackageType) => PACKAGE_NAMES[type],
      isNullable: true,
    },
    takenBackMicro: { kind: 'money', wire: 'takenBack' },
    undone: UNDONE,
  },
  // Totals of earnings count only rewards that reached the wallets.
  sums: {
    creditedMicro: { kind: 'money', wire: 'credited' },
    paidMicro: { kind: 'money', wire: 'paid' },
  },
  days: 'businessDate',
});

/** Kinds whose level is the number of a slab. */
const isBySlab = ({ kind }: { kind: RewardKind }): boolean => kind === 'blb' || kind === 'odl';

type Cause = Parameters<typeof causeInWords>[0];

/** A reward with the documents' fields and spelling; the same rows as `REWARD_LINES` (RBOT-02, RBLB-03, RODL-03). */
export const OWN_REWARDS = /* @__PURE__ */ defineList({
  schema: 'IncomeRow',
  title: 'Rewards',
  file: 'rewards',
  fields: {
    position: { kind: 'position', header: 'SR.NO' },
    ...REWARD,
    userrefid: { kind: 'text', wire: 'user_id', header: 'USER ID' },
    createdAt: { kind: 'instant', wire: 'created_at', header: 'DATE & TIME', sort: true, card: 'meta' },
    amountMicro: { kind: 'money', wire: 'amount', header: 'AMOUNT', sort: true, card: 'value' },
    sourceName: {
      kind: 'text',
      wire: 'amount_recevied_from',
      header: 'RECEIVED FROM',
      sort: true,
      card: 'title',
    },
    status: {
      kind: 'status',
      wire: 'amount_status',
      words: REWARD_WORDS,
      from: ({ shown }: { shown: RewardState }) => REWARD_STATES[shown],
      header: 'STATUS',
      card: 'meta',
    },
    levelBelow: {
      kind: 'level',
      wire: 'level',
      from: (row: { kind: RewardKind; level: number }) => (isBySlab(row) ? 0 : row.level),
      header: 'LEVEL',
      sort: true,
      card: 'meta',
      cardLabel: 'Level ',
    },
    slab: {
      kind: 'level',
      isNullable: true,
      from: (row: { kind: RewardKind; level: number }) => (isBySlab(row) ? row.level : null),
    },
    // Reports call it Tier ID (RNET-03).
    tierName: { kind: 'text', wire: 'sponsor_id', header: 'TIER ID', cardLabel: 'Tier' },
    // The activated amount of a Direct Bounty; null for the others (AMB-036).
    packageAmount: {
      kind: 'money',
      wire: 'package_amount',
      isNullable: true,
      from: ({ kind, baseMicro }: { kind: RewardKind; baseMicro: Micro }) =>
        kind === 'direct' ? moneyToWire(baseMicro) : null,
      header: 'PACKAGE AMOUNT',
      missing: '100.00',
    },
    undone: UNDONE,
    updatedAt: { kind: 'instant', wire: 'updated_at' },
    // The cause of the reward, in words.
    particulars: {
      kind: 'text',
      from: (row: Cause) => causeInWords(row, 'member'),
      header: 'PARTICULARS',
      card: 'title',
    },
  },
  sums: {
    // Credited; reached the wallets; the part of levels 1 to 3, which the documents' total counts (AMB-035); missed;
    // credited today.
    amountMicro: { kind: 'money', wire: 'amount' },
    paidMicro: { kind: 'money', wire: 'paid' },
    firstLevelsMicro: { kind: 'money', wire: 'first_levels' },
    missedMicro: { kind: 'money', wire: 'missed' },
    todayMicro: { kind: 'money', wire: 'today' },
  },
  choices: {
    level: { label: 'Level', offered: MAX_LEVELS, greatest: MAX_LEVELS },
    status: { label: 'Status', words: REWARD_WORDS },
  },
  days: 'createdAt',
  hasDates: true,
  orders: { level: 'level' },
  order: '-created_at',
});

/** A report of one kind; `words` are its members' words for the states. */
const reportFor = (
  title: string,
  file: string,
  columns: readonly (string | { of: string; header: string })[],
  words: typeof REWARD_WORDS | typeof SLAB_WORDS | typeof BLB_WORDS = REWARD_WORDS,
) => ({
  ...OWN_REWARDS,
  title,
  file,
  columns: [...columns, { of: 'status', words }],
  choices: { status: { label: 'Status', words } },
});

/** The five reports of a member's rewards (RBOT, RDIR, RNET, RBLB, RODL; file names AMB-098). */
export const DAILY_REWARDS = /* @__PURE__ */ reportFor(REWARD_TITLES.daily, 'bot-profit-report', [
  'position',
  'createdAt',
  'particulars',
  'amountMicro',
]);
export const DIRECT_REWARDS = /* @__PURE__ */ reportFor(REWARD_TITLES.direct, 'direct-bounty-report', [
  'position',
  'createdAt',
  'userrefid',
  'sourceName',
  'packageAmount',
  'amountMicro',
]);
export const NETWORK_REWARDS = {
  .../* @__PURE__ */ reportFor(REWARD_TITLES.network, 'network-bounty-report', [
    'position',
    'createdAt',
    'sourceName',
    'levelBelow',
    'tierName',
    'amountMicro',
  ]),
  choices: OWN_REWARDS.choices,
};
export const BLB_REWARDS = /* @__PURE__ */ reportFor(
  REWARD_TITLES.blb,
  'blb-bonus-report',
  ['position', 'createdAt', 'userrefid', 'particulars', 'amountMicro'],
  BLB_WORDS,
);
export const ODL_REWARDS = /* @__PURE__ */ reportFor(
  REWARD_TITLES.odl,
  'odl-bonus-report',
  ['position', { of: 'createdAt', header: 'CREATED AT' }, 'particulars', 'amountMicro'],
  SLAB_WORDS,
);

export const OWN_REWARDS_OF = {
  daily: DAILY_REWARDS,
  direct: DIRECT_REWARDS,
  network: NETWORK_REWARDS,
  blb: BLB_REWARDS,
  odl: ODL_REWARDS,
} satisfies Record<IncomeKind, unknown>;
