import { WEBHOOK_EVENT_WORDS } from '@tributary/definitions/webhooks';
import type { DataOf } from '../../../shared/api/api-types.ts';

export type ShownWebhook = DataOf<'webhooks.list'>[number];
export type ShownDelivery = DataOf<'webhooks.deliveries'>['rows'][number];

export const eventWords = (event: ShownDelivery['event']): string => WEBHOOK_EVENT_WORDS[event];

export const EVENTS = Object.entries(WEBHOOK_EVENT_WORDS).map(([name, words]) => ({ name, words }));

export const PAUSED_WORDS: Record<NonNullable<ShownWebhook['paused_why']>, string> = {
  member: 'Paused by you',
  failing: 'Paused: no event was accepted for a day',
  access: 'Paused: all sessions of your account were ended',
};

export const DELIVERY_TONES = {
  waiting: { tone: 'warn', text: 'Waiting' },
  sending: { tone: 'warn', text: 'On its way' },
  delivered: { tone: 'ok', text: 'Delivered' },
  stopped: { tone: 'bad', text: 'Not delivered' },
} as const satisfies Record<ShownDelivery['status'], object>;
