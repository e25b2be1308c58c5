import { WEBHOOK_EVENTS } from '@tributary/definitions/webhooks';
import { z } from 'zod';
import { envelope } from './envelope.ts';
import { currentPassword, instant, ownText, rowId, secondFactorCode } from './fields.ts';
import { listOf } from './list.ts';
import { route } from './route.ts';

const Webhook = z
  .object({
    id: z.number().int(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    created_at: instant,
    paused_at: instant.nullable(),
    /** `failing`: a day of failed attempts; `access`: all sessions of the account were ended. */
    paused_why: z.enum(['member', 'failing', 'access']).nullable(),
    waiting: z.number().int(),
  })
  .meta({ id: 'Webhook' });

/** The secret is shown only in this answer. */
const NewWebhook = Webhook.extend({ secret: z.string() }).meta({ id: 'NewWebhook' });

const STATUSES = ['waiting', 'sending', 'delivered', 'stopped'] as const;

const WebhookDelivery = z
  .object({
    id: z.string(),
    webhook: z.number().int(),
    url: z.string(),
    event: z.enum(WEBHOOK_EVENTS),
    status: z.enum(STATUSES),
    attempts: z.number().int(),
    happened_at: instant,
    /** Null once it has ended. */
    next_try_at: instant.nullable(),
    ended_at: instant.nullable(),
    answer_code: z.number().int().nullable(),
    /** The beginning of the answer, 1 kB at most. */
    answer: z.string().nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });

const deliveries = listOf({
  row: WebhookDelivery,
  sums: { waiting: z.number().int(), stopped: z.number().int() },
  filters: { status: z.enum(STATUSES).optional() },
});

const tag = 'Members';
const writes = { who: 'member', writes: true } as const;
const confirms = { ...writes, password: 'each' } as const;
const proof = { password: currentPassword, code: secondFactorCode.optional() };
const proofRefusals = ['secondFactorNeeded', 'secondFactorWrong'] as const;

/** Addresses of members' programs that receive the member's own events, signed (docs/decisions/050). */
export const webhooks = {
  list: route({
    method: 'GET',
    path: '/webhooks',
    tag,
    summary: 'The member’s webhooks, without their secrets',
    access: { who: 'member' },
  }).output(envelope(z.array(Webhook))),
  create: route({
    method: 'POST',
    path: '/webhooks',
    tag,
    summary:
      'Add a webhook; its secret is shown only now. Own password, and a code if a second factor is enrolled',
    changes: ['webhooks'],
    access: confirms,
    refuses: ['conflict', ...proofRefusals],
  })
    .input(
      z.object({
        url: ownText.min(10, 'Address is required').max(500),
        events: z
          .array(z.enum(WEBHOOK_EVENTS))
          .min(1, 'Please choose at least one event')
          .max(WEBHOOK_EVENTS.length),
        ...proof,
      }),
    )
    .output(envelope(NewWebhook)),
  rotate: route({
    method: 'POST',
    path: '/webhooks/{id}/rotate',
    tag,
    summary: 'Replace the secret of a webhook, shown only now; for a day the old one also signs',
    changes: ['webhooks'],
    access: confirms,
    refuses: proofRefusals,
  })
    .input(z.object({ id: rowId, ...proof }))
    .output(envelope(z.object({ secret: z.string() }))),
  pause: route({
    method: 'POST',
    path: '/webhooks/{id}/pause',
    tag,
    summary: 'Pause or resume a webhook; events of a pause wait and are sent after it',
    changes: ['webhooks'],
    access: writes,
  })
    .input(z.object({ id: rowId, paused: z.boolean() }))
    .output(envelope(z.null())),
  remove: route({
    method: 'POST',
    path: '/webhooks/{id}/remove',
    tag,
    summary: 'Remove a webhook with its deliveries',
    changes: ['webhooks'],
    access: writes,
  })
    .input(z.object({ id: rowId }))
    .output(envelope(z.null())),
  deliveries: route({
    method: 'GET',
    path: '/webhooks/deliveries',
    tag,
    summary: 'Sent and waiting deliveries of the member’s webhooks, of the last 30 days, newest first',
    access: { who: 'member' },
  })
    .input(deliveries.page)
    .output(deliveries.pageAnswer),
  again: route({
    method: 'POST',
    path: '/webhooks/deliveries/{id}/again',
    tag,
    summary: 'Send an event again, under its first number',
    changes: ['webhooks'],
    access: writes,
  })
    .input(z.object({ id: z.string().regex(/^\d{1,18}$/, 'Please choose a delivery') }))
    .output(envelope(z.null())),
};
