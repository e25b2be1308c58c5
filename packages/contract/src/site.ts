import { z } from 'zod';
import { envelope } from './envelope.ts';
import { route } from './route.ts';

export const site = {
  read: route({
    method: 'GET',
    path: '/site',
    tag: 'Site',
    summary: 'The published details of the operator of this installation',
    access: { who: 'anyone' },
  }).output(
    envelope(
      z.object({
        /** The address for support; null if there is none. */
        support_email: z.string().nullable(),
        /** The page of the community; null if there is none. */
        community_url: z.string().nullable(),
      }),
    ),
  ),
};
