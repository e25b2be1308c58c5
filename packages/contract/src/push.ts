import { z } from 'zod';
import { envelope } from './envelope.ts';
import { instant } from './fields.ts';
import { route } from './route.ts';

const tag = 'Members';
const writes = { who: 'member', writes: true } as const;

/** A browser that gets push notifications. */
const PushBrowser = z
  .object({
    id: z.string(),
    /** The name that it reports. */
    userAgent: z.string(),
    addedAt: instant,
    /** SHA-256 of its endpoint in hex, by which a browser recognizes itself. */
    fingerprint: z.string(),
  })
  .meta({ id: 'PushBrowser' });

const endpoint = z
  .string()
  .min(10)
  .max(1_000)
  .regex(/^https:\/\/[\x21-\x7e]+$/, 'Please send the address that the browser gave');

/** Push notifications, if the server has keys for them; off until a member switches them on. */
export const push = {
  list: route({
    method: 'GET',
    path: '/push',
    tag,
    summary: 'The browsers to which notifications are pushed, and the public key for a subscription',
    access: { who: 'member' },
  }).output(envelope(z.object({ key: z.string().nullable(), browsers: z.array(PushBrowser) }))),
  subscribe: route({
    method: 'POST',
    path: '/push',
    tag,
    summary: 'Push notifications to this browser, until this session is ended',
    changes: ['push'],
    access: writes,
    refuses: ['conflict', 'tooManyRequests'],
  })
    .input(
      z.object({
        endpoint,
        keys: z.object({
          p256dh: z.string().regex(/^[\w-]{87}=?$/, 'Please send the key that the browser gave'),
          auth: z.string().regex(/^[\w-]{22}(?:==)?$/, 'Please send the secret that the browser gave'),
        }),
      }),
    )
    .output(envelope(z.null())),
  keep: route({
    method: 'POST',
    path: '/push/keep',
    tag,
    summary: 'Tie a browser of the member to this session; false if it is not subscribed for the member',
    access: writes,
  })
    .input(z.object({ endpoint }))
    .output(envelope(z.object({ kept: z.boolean() }))),
  remove: route({
    method: 'POST',
    path: '/push/{id}/remove',
    tag,
    summary: 'End the pushes to one of the browsers',
    changes: ['push'],
    access: writes,
  })
    .input(z.object({ id: z.string().regex(/^\d{1,18}$/, 'Please choose a browser') }))
    .output(envelope(z.null())),
};
