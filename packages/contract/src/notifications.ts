import { z } from 'zod';
import { envelope } from './envelope.ts';
import { instant } from './fields.ts';
import { listOf } from './list.ts';
import { route } from './route.ts';

const KINDS = [
  'deposit.credited',
  'deposit.orphaned',
  'package.activated',
  'package.near-cap',
  'package.capped',
  'principal.returned',
  'withdrawal.paid',
  'withdrawal.rejected',
  'ticket.answered',
  'webhook.paused',
  'odl.closing',
  'operator.viewed',
  'operator.changed',
] as const;

const Notification = z
  .object({
    id: z.string(),
    kind: z.enum(KINDS),
    title: z.string(),
    text: z.string(),
    /** Where it can be seen. */
    to: z.string(),
    at: instant,
    read: z.boolean(),
  })
  .meta({ id: 'Notification' });

const list = listOf({
  row: Notification,
  sums: { unread: z.number().int() },
  filters: { kind: z.enum(KINDS).optional() },
});

const tag = 'Members';

/** What happened to the member, kept for 90 days (AMB-138). */
export const notifications = {
  list: route({
    method: 'GET',
    path: '/notifications',
    tag,
    summary: 'What happened, the newest first',
    access: { who: 'member' },
  })
    .input(list.page)
    .output(list.pageAnswer),
  read: route({
    method: 'POST',
    path: '/notifications/read',
    tag,
    summary: 'Everything up to one of them was seen',
    access: { who: 'member', writes: true },
  })
    .input(z.object({ upTo: z.string().regex(/^\d{1,18}$/, 'Please choose a notification') }))
    .output(envelope(z.null())),
};
