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

/** The four words of the documents (AMB-073). A failed payout went back to its wallet, as a rejected one does. */
export type ShownStatus = 'pending' | 'approved' | 'rejected' | 'cancelled';

export const STATUSES_SHOWN_AS: Record<ShownStatus, readonly WithdrawalStatus[]> = {
  pending: ['pending'],
  approved: ['approved', 'signed', 'broadcast', 'unknown', 'completed'],
  rejected: ['rejected', 'failed'],
  cancelled: ['cancelled'],
};

/** The word that is shown for a state. */
export const shownStatusOf = (status: WithdrawalStatus): ShownStatus => {
  if (status === 'pending' || status === 'cancelled') return status;
  return status === 'rejected' || status === 'failed' ? 'rejected' : 'approved';
};
