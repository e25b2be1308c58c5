import { NOTIFICATION_KINDS } from '@tributary/definitions/notifications';
import { z } from 'zod';
import { envelope } from './envelope.ts';
import { instant } from './fields.ts';
import { listOf } from './list.ts';
import { route } from './route.ts';

const Notification = z
  .object({
    id: z.string(),
    kind: z.enum(NOTIFICATION_KINDS),
    title: z.string(),
    text: z.string(),
    /** The page with the details. */
    to: z.string(),
    at: instant,
    read: z.boolean(),
  })
  .meta({ id: 'Notification' });

const list = listOf({
  row: Notification,
  sums: { unread: z.number().int() },
  filters: { kind: z.enum(NOTIFICATION_KINDS).optional() },
});

const touches = listOf({
  row: z
    .object({
      id: z.string(),
      at: instant,
      by: z.string(),
      /** The act or the look, in words that follow the name. */
      what: z.string(),
      /** Null if only support may read it: the text may mention an intruder, who would read it here. */
      why: z.string().nullable(),
    })
    .meta({ id: 'OperatorTouch' }),
  sums: { looks: z.number().int() },
  filters: {},
});

/** `team`: the notifications that a direct referral joined or stopped. */
const choices = z.object({ team: z.boolean() }).meta({ id: 'NotificationChoices' });

const tag = 'Members';

/** Events of the member's account, kept for 90 days (AMB-138). */
export const notifications = {
  list: route({
    method: 'GET',
    path: '/notifications',
    tag,
    summary: 'Notifications, the newest first',
    access: { who: 'member' },
  })
    .input(list.page)
    .output(list.pageAnswer),
  touches: route({
    method: 'GET',
    path: '/users/operator-touches',
    tag,
    summary: 'Touches of this account: each look or change by an operator, with the reason; the newest first',
    access: { who: 'member' },
  })
    .input(touches.page)
    .output(touches.pageAnswer),
  choices: route({
    method: 'GET',
    path: '/notifications/choices',
    tag,
    summary: 'The notifications that are switched on',
    access: { who: 'member' },
  }).output(envelope(choices)),
  choose: route({
    method: 'POST',
    path: '/notifications/choices',
    tag,
    summary: 'Switch notifications on or off; earlier ones stay',
    changes: ['notifications'],
    access: { who: 'member', writes: true },
  })
    .input(choices)
    .output(envelope(choices)),
  read: route({
    method: 'POST',
    path: '/notifications/read',
    tag,
    summary: 'Mark all notifications up to one of them as read',
    changes: ['notifications'],
    access: { who: 'member', writes: true },
  })
    .input(z.object({ upTo: z.string().regex(/^\d{1,18}$/, 'Please choose a notification') }))
    .output(envelope(z.null())),
};
