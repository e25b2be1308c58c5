/** The events that a member's own server can hear of, with their words. */
export const WEBHOOK_EVENT_WORDS = {
  'deposit.credited': 'Deposit credited',
  'reward.paid': 'Rewards paid',
  'withdrawal.approved': 'Withdrawal approved',
  'withdrawal.paid': 'Withdrawal paid',
  'withdrawal.rejected': 'Withdrawal rejected',
  'withdrawal.failed': 'Withdrawal not paid',
} as const;

export type WebhookEvent = keyof typeof WEBHOOK_EVENT_WORDS;

export const WEBHOOK_EVENTS = Object.keys(WEBHOOK_EVENT_WORDS) as WebhookEvent[];
