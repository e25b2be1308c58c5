import { z } from 'zod';
import { envelope } from './envelope.ts';
import { route } from './route.ts';

export const version = {
  running: route({
    method: 'GET',
    path: '/version',
    tag: 'Version',
    summary: 'The version of the running server',
    access: { who: 'anyone' },
  }).output(
    envelope(
      z.object({
        version: z.string(),
        /** Null if a checkout runs instead of a release. */
        commit: z.string().nullable(),
      }),
    ),
  ),
};
