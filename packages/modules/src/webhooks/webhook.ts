import type { WebhookEvent } from '@tributary/definitions/webhooks';

/** Why nothing is sent: the member paused it, it failed for a day, or all sessions of the account were ended. */
export type PauseReason = 'member' | 'failing' | 'access';

export type Endpoint = {
  id: number;
  url: string;
  events: WebhookEvent[];
  createdAt: Date;
  pausedAt: Date | null;
  pausedWhy: PauseReason | null;
  /** The number of deliveries that are not sent yet. */
  waiting: number;
};

/** Amounts are texts of micro-USDT; they get their six decimals when they are sent. */
export type EventDetails = Record<string, string | number | null | Record<string, string>>;

export type DeliveryStatus = 'waiting' | 'sending' | 'delivered' | 'stopped';

export type Delivery = {
  id: bigint;
  endpointId: number;
  url: string;
  event: WebhookEvent;
  status: DeliveryStatus;
  attempts: number;
  nextTryAt: Date;
  happenedAt: Date;
  endedAt: Date | null;
  answerCode: number | null;
  answer: string | null;
  error: string | null;
};
