import type { ALL_WITHDRAWALS, OWN_WITHDRAWALS, RowOf } from '@tributary/definitions/lists';
import { STATUSES_SHOWN_AS, type Micro, type WithdrawalStatus } from '@tributary/domain';

/**
 * The next states of each state. `unknown` waits for the receipt like `broadcast` and is never signed again.
 * `failed` is final on the chain (or refused before any signature), and its hold is released.
 */
const NEXT: Record<WithdrawalStatus, readonly WithdrawalStatus[]> = {
  pending: ['approved', 'rejected', 'cancelled'],
  rejected: ['pending'],
  approved: ['signed', 'failed', 'rejected'],
  signed: ['broadcast', 'unknown', 'completed', 'failed'],
  broadcast: ['unknown', 'completed', 'failed'],
  unknown: ['broadcast', 'completed', 'failed'],
  completed: [],
  failed: [],
  cancelled: [],
};

export const mayBecome = (from: WithdrawalStatus, to: WithdrawalStatus): boolean => NEXT[from].includes(to);

/** A price of XRP: micro-USDT for one XRP, its source, and its time (on the real clock). */
export type Quote = { usdtPerXrpMicro: bigint; source: string; quotedAt: Date };

/** The quantity of an XRP withdrawal, fixed at its approval. `rateMicro` is micro-USDT for one XRP. */
export type XrpTerms = { rateMicro: Micro; source: string; quotedAt: Date; drops: bigint };

/** A withdrawal as commands lock it. Amounts in micro-USDT: gross leaves the wallet, net is paid. */
export type WithdrawalRow = Pick<
  Withdrawal,
  | 'memberId'
  | 'id'
  | 'status'
  | 'wallet'
  | 'coin'
  | 'grossMicro'
  | 'feeMicro'
  | 'netMicro'
  // The copy of the verified address that was in force at the request.
  | 'addressNo'
  | 'address'
  | 'tag'
  | 'requestNo'
  | 'updatedAt'
  | 'xrpDrops'
>;

/** A withdrawal as its member's screens show it. */
export type Withdrawal = RowOf<typeof OWN_WITHDRAWALS>;

/** A withdrawal as the operators' screens show it. */
export type WithdrawalForOperators = RowOf<typeof ALL_WITHDRAWALS>;

/** The status filters of lists: the words of the screens, and `paying` for approved and not paid yet. */
export const STATUSES_LISTED = {
  ...STATUSES_SHOWN_AS,
  paying: ['approved', 'signed', 'broadcast', 'unknown'],
} as const satisfies Record<string, readonly WithdrawalStatus[]>;

export type ListedStatus = keyof typeof STATUSES_LISTED;

/** The status for its member: completed once the chain has confirmed it, and pending until then (AMB-137). */
type MemberStatus = Withdrawal['memberStatus'];

/** `approved` is a word of the wire, for a request that filters by it (AMB-073). */
export const STATUSES_MEMBERS_READ: Record<MemberStatus | 'approved', readonly WithdrawalStatus[]> = {
  pending: ['pending', 'approved', 'signed', 'broadcast', 'unknown'],
  completed: ['completed'],
  rejected: STATUSES_SHOWN_AS.rejected,
  cancelled: STATUSES_SHOWN_AS.cancelled,
  approved: STATUSES_SHOWN_AS.approved,
};
