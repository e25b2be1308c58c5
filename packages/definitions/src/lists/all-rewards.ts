import {
  causeInWords,
  formatPercent,
  PACKAGE_NAMES,
  type BusinessDay,
  type IncomeKind,
  type Micro,
  type PackageType,
  type RewardKind,
} from '@tributary/domain';
import { defineList } from './define-list.ts';
import { own } from './field.ts';
import { REWARD_STATES, REWARD_WORDS, type RewardState } from './reward-words.ts';

type Key = { businessDate: BusinessDay; kind: RewardKind; memberId: number; causeId: number };

type Cause = {
  kind: RewardKind;
  level: number;
  sourceName: string;
  baseMicro: Micro;
  packageType: PackageType | null;
};

/** A reward of any member with the documented fields (CBD-06, CBDI-05, CBN-05, CBB-06, CBO-05). */
export const ALL_REWARDS = /* @__PURE__ */ defineList({
  schema: 'AdminReward',
  title: 'Rewards',
  file: 'invitation_bonuses',
  fields: {
    position: { kind: 'position', header: 'Sr. No' },
    id: {
      kind: 'text',
      from: ({ businessDate, kind, memberId, causeId }: Key) =>
        `${businessDate}.${kind}.${memberId}.${causeId}`,
    },
    memberId: { kind: 'count', wire: null },
    kind: own<RewardKind>(),
    causeId: { kind: 'count', wire: null },
    createdAt: { kind: 'instant', wire: 'created_at', header: 'Date & Time', sort: true, card: 'meta' },
    businessDate: { kind: 'text', wire: 'date', onWire: (day: BusinessDay): string => day },
    userrefid: { kind: 'text', wire: 'user_id', header: 'Member ID', sort: true, card: 'title' },
    fullName: { kind: 'text', wire: 'member_name', header: 'Member Name' },
    sourceName: { kind: 'text', wire: 'sponsor_id', header: 'Tier ID' },
    // The cause of the reward, in words.
    particular: {
      kind: 'text',
      wire: 'amount_recevied_from',
      from: (row: Cause) => (row.kind === 'blb' ? `BLB ${row.level}` : causeInWords(row, 'operator')),
      header: 'Particular',
    },
    packageType: {
      kind: 'text',
      wire: 'package_name',
      onWire: (type: PackageType) => PACKAGE_NAMES[type],
      isNullable: true,
      header: 'Package',
    },
    baseMicro: { kind: 'money', wire: 'depositAmount', header: 'Deposit Amount', sort: true },
    rateBps: { kind: 'count', wire: null },
    rate: {
      kind: 'text',
      from: ({ rateBps }: { rateBps: number }) => (rateBps > 0 ? `${formatPercent(rateBps)}%` : '–'),
      header: 'Rate',
    },
    level: { kind: 'level', header: 'Level', sort: true },
    amountMicro: { kind: 'money', wire: 'amount', header: 'Bonus Amount', sort: true, card: 'value' },
    shown: own<RewardState>(),
    status: {
      kind: 'status',
      wire: 'amount_status',
      words: REWARD_WORDS,
      from: ({ shown }: { shown: RewardState }) => REWARD_STATES[shown],
      header: 'Status',
      card: 'meta',
    },
  },
  sums: {
    entries: 'count',
    paid: 'count',
    pending: 'count',
    // Rewards that the cap cut whole. A reward that it cut in part counts as paid or pending.
    capped: 'count',
    rejected: 'count',
    reversed: 'count',
    // Each activation counts once, although it earns every day.
    baseMicro: { kind: 'money', wire: 'deposits' },
    creditedMicro: { kind: 'money', wire: 'bonuses' },
    // Unclaimed shares, which are not credited.
    missedMicro: { kind: 'money', wire: 'missed' },
    receivers: 'count',
    sources: 'count',
  },
  choices: {
    // The documents also say Approved for paid (AMB-076).
    status: { label: 'Status', words: REWARD_WORDS, also: ['Approved'] },
    missed: { label: 'Missed', words: { only: 'Missed alone', no: 'All others' } },
  },
  oneRow: 'Row',
  days: 'createdAt',
  hasDates: true,
  findsDay: true,
  daysLabel: 'Transaction Date',
  order: '-created_at',
});

type Word = keyof typeof REWARD_WORDS | 'Approved';

/** A report of one kind: its title, its columns, and the states of its filter. */
const reportFor = (
  title: string,
  columns: readonly (string | { of: string; header: string })[],
  states: readonly Word[],
) => ({
  ...ALL_REWARDS,
  title,
  columns,
  choices: {
    status: { label: 'Status', words: Object.fromEntries(states.map((state) => [state, state])) },
  },
});

const FROM = { of: 'particular', header: 'Received From' } as const;

/** The console's reports of rewards (C §2.11); file names AMB-098. */
export const ALL_REWARDS_OF = {
  daily: {
    .../* @__PURE__ */ reportFor(
      'Mining Profit / Daily XRP Bounty',
      [
        'position',
        'createdAt',
        'particular',
        'baseMicro',
        'rate',
        'amountMicro',
        'status',
        'userrefid',
        'fullName',
        'packageType',
      ],
      ['Paid', 'Pending', 'Rejected', 'Capped'],
    ),
    file: 'deposit_bonuses',
  },
  direct: /* @__PURE__ */ reportFor(
    'Direct Bonus - 10%',
    [
      'position',
      'createdAt',
      'userrefid',
      'fullName',
      'sourceName',
      FROM,
      'baseMicro',
      'rate',
      'amountMicro',
      'status',
    ],
    ['Approved', 'Pending', 'Capped'],
  ),
  network: /* @__PURE__ */ reportFor(
    'User Network Bounty',
    [
      'position',
      'createdAt',
      'userrefid',
      'fullName',
      'sourceName',
      FROM,
      'level',
      // It earns on a reward of a member below, not on a deposit.
      { of: 'baseMicro', header: 'Daily Bounty Below' },
      'rate',
      'amountMicro',
      'status',
    ],
    ['Paid', 'Pending', 'Capped'],
  ),
  blb: /* @__PURE__ */ reportFor(
    'Beyond Limit Bonus - 20%',
    [
      'position',
      'createdAt',
      'particular',
      { of: 'userrefid', header: 'Referrer ID' },
      { of: 'fullName', header: 'Referrer Name' },
      { of: 'baseMicro', header: 'Package Amount' },
      'amountMicro',
      'status',
    ],
    ['Paid', 'Pending'],
  ),
  odl: /* @__PURE__ */ reportFor(
    'ODL Profit - 20%',
    ['position', 'createdAt', 'userrefid', 'fullName', 'particular', 'packageType', 'amountMicro', 'status'],
    ['Paid', 'Pending', 'Capped', 'Rejected'],
  ),
} as const satisfies Record<IncomeKind, unknown>;
