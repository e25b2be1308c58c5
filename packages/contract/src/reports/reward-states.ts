/** What became of a reward, as reports name it: what waits for the treasury is pending. */
export const REWARD_STATES = {
  paid: 'Paid',
  pending: 'Pending',
  capped: 'Capped',
  missed: 'Missed',
  rejected: 'Rejected',
  reversed: 'Reversed',
} as const;
export type RewardState = keyof typeof REWARD_STATES;
