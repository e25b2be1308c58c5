import { moneyToWire, shownStatusOf, type Micro, type WithdrawalStatus } from '@tributary/domain';
import type { Field } from './field.ts';
import type { StatusWords } from './report.ts';

/** The last one is a refund of the member's own money, with nothing deducted (AMB-136). */
export const WALLET_WORDS = {
  profit: 'Profit',
  working: 'Working',
  r_wallet: 'R-Wallet refund',
} as const;

export type WithdrawalWallet = keyof typeof WALLET_WORDS;

/** The printed words of the wallets as their own keys, for a filter by them. */
export const WALLETS_BY_WORD = {
  [WALLET_WORDS.profit]: WALLET_WORDS.profit,
  [WALLET_WORDS.working]: WALLET_WORDS.working,
  [WALLET_WORDS.r_wallet]: WALLET_WORDS.r_wallet,
} as const;

export const WITHDRAWAL_STATUSES = ['pending', 'approved', 'rejected', 'cancelled'] as const;

const STAGES = [
  'pending',
  'approved',
  'signed',
  'broadcast',
  'unknown',
  'completed',
  'failed',
  'rejected',
  'cancelled',
] as const satisfies readonly WithdrawalStatus[];

type Xrp = {
  xrpDrops: bigint | null;
  xrpRateMicro: Micro | null;
  xrpSource: string | null;
  xrpQuotedAt: Date | null;
};

/** Drops (millionths of an XRP) print like micros (millionths of a USDT). */
const xrpOf = ({ xrpDrops, xrpRateMicro, xrpSource, xrpQuotedAt }: Xrp) =>
  xrpDrops === null || xrpRateMicro === null || xrpSource === null || xrpQuotedAt === null
    ? null
    : {
        rate: moneyToWire(xrpRateMicro),
        source: xrpSource,
        drops: xrpDrops.toString(),
        quantity: moneyToWire(xrpDrops),
        quoted_at: xrpQuotedAt.toISOString(),
      };

/** The members' words. Completed means confirmed on the chain; the stage gives the details (AMB-137). */
export const WORDS_FOR_MEMBERS = {
  pending: { word: 'PENDING', tone: 'warn' },
  completed: { word: 'COMPLETED', tone: 'ok' },
  rejected: { word: 'REJECTED', tone: 'bad' },
  cancelled: { word: 'CANCELLED', tone: 'bad' },
} as const satisfies StatusWords;

/**
 * A withdrawal with the fields of all lists, for members and operators. Gross and net have different words (AMB-024).
 */
export const WITHDRAWAL = {
  createdAt: { kind: 'instant', wire: 'created_at' },
  id: { kind: 'count' },
  memberId: { kind: 'count', wire: null },
  userrefid: { kind: 'text', wire: 'user_id' },
  fullName: { kind: 'text', wire: 'name' },
  wallet: {
    kind: 'text',
    wire: 'wallet_type',
    oneOf: Object.values(WALLET_WORDS),
    onWire: (wallet: WithdrawalWallet) => WALLET_WORDS[wallet],
  },
  coin: {
    kind: 'text',
    wire: 'withdraw_type',
    oneOf: ['USDT', 'XRP'],
    onWire: (coin: 'usdt' | 'xrp') => (coin === 'xrp' ? 'XRP' : 'USDT'),
  },
  grossMicro: { kind: 'money', decimals: 2, wire: 'withdraw_amount' },
  netMicro: { kind: 'money', wire: 'total_amount' },
  feeMicro: { kind: 'money', wire: 'deduction_amount' },
  address: { kind: 'address', wire: 'wallet_address', tag: 'tag' },
  addressNo: { kind: 'count', wire: null },
  tag: { kind: 'count', wire: 'destination_tag', isNullable: true },
  requestNo: { kind: 'count', wire: null },
  // `stage` is the exact state; `status` is the documents' word (AMB-073).
  status: { kind: 'text', wire: 'stage', oneOf: STAGES },
  documented: {
    kind: 'text',
    wire: 'status',
    oneOf: WITHDRAWAL_STATUSES,
    from: ({ status }: { status: WithdrawalStatus }) => shownStatusOf(status),
  },
  memberStatus: { kind: 'status', wire: 'shown_status', words: WORDS_FOR_MEMBERS },
  updatedAt: { kind: 'instant', wire: 'updated_at' },
  approvedAt: { kind: 'instant', wire: 'approved_at', isNullable: true },
  rejectedAt: { kind: 'instant', wire: 'rejected_at', isNullable: true },
  completedAt: { kind: 'instant', wire: 'completed_at', isNullable: true },
  txHash: { kind: 'text', wire: 'tx_hash', isNullable: true },
  remark: { kind: 'text', isNullable: true },
  xrpDrops: { kind: 'id', isBig: true, wire: null, isNullable: true },
  xrpRateMicro: { kind: 'money', wire: null, isNullable: true },
  xrpSource: { kind: 'text', wire: null, isNullable: true },
  xrpQuotedAt: { kind: 'instant', wire: null, isNullable: true },
  xrp: {
    kind: 'group',
    of: {
      rate: { kind: 'text' },
      source: { kind: 'text' },
      drops: { kind: 'text' },
      quantity: { kind: 'text', description: 'XRP with six decimals' },
      quoted_at: { kind: 'instant' },
    },
    from: xrpOf,
    isNullable: true,
  },
  // True if the member has another address of this coin now.
  isAddressChanged: { kind: 'flag', wire: null },
  // True if it can no longer be approved.
  cannotBeApproved: {
    kind: 'flag',
    wire: 'address_changed',
    from: ({ isAddressChanged, status }: { isAddressChanged: boolean; status: WithdrawalStatus }) =>
      isAddressChanged && (status === 'pending' || status === 'rejected'),
  },
} as const satisfies Readonly<Record<string, Field>>;
