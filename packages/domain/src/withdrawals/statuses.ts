export type WithdrawalStatus =
  | 'pending'
  | 'approved'
  | 'signed'
  | 'broadcast'
  | 'unknown'
  | 'completed'
  | 'failed'
  | 'rejected'
  | 'cancelled';

/**
 * The four words of the documents (AMB-073). The money of a failed payout returned to its wallet, like that of a
 * rejected request.
 */
export type ShownStatus = 'pending' | 'approved' | 'rejected' | 'cancelled';

const SHOWN_AS: Record<WithdrawalStatus, ShownStatus> = {
  pending: 'pending',
  approved: 'approved',
  signed: 'approved',
  broadcast: 'approved',
  unknown: 'approved',
  completed: 'approved',
  rejected: 'rejected',
  failed: 'rejected',
  cancelled: 'cancelled',
};

/** The word shown for a state. */
export const shownStatusOf = (status: WithdrawalStatus): ShownStatus => SHOWN_AS[status];

const shownAs = (word: ShownStatus): readonly WithdrawalStatus[] =>
  (Object.keys(SHOWN_AS) as WithdrawalStatus[]).filter((status) => SHOWN_AS[status] === word);

/** The states of each word, in the order of the index of the list by status (migration 172). */
export const STATUSES_SHOWN_AS: Record<ShownStatus, readonly WithdrawalStatus[]> = {
  pending: shownAs('pending'),
  approved: shownAs('approved'),
  rejected: shownAs('rejected'),
  cancelled: shownAs('cancelled'),
};
