import type { FastifyRequest } from 'fastify';
import { noteWritten, writtenTo } from '@tributary/modules/identity';
import type { Needs } from '../needs.ts';
import type { RequestContext } from './context.ts';
import { apiTokenOf, tokenOf } from './session-token.ts';
import { standbyReader } from './standby-reads.ts';

type Reading = Pick<Needs, 'db' | 'standby'> & { secure: boolean; setHeader: RequestContext['setHeader'] };

/** Where a request reads, and what its session has written. */
export const readingOf = (
  request: FastifyRequest,
  { db, standby, secure, setHeader }: Reading,
): Pick<RequestContext, 'read' | 'readOlder' | 'noteWritten'> => ({
  read: (body) => body(db),
  readOlder: (actor) =>
    standbyReader({
      db,
      // A program reads the primary: it asks right after a webhook, which the worker sends from there.
      standby: apiTokenOf(request) === undefined ? standby : undefined,
      writtenTo: async () => {
        const token = actor && tokenOf(request, actor.kind, secure);
        return token === undefined ? undefined : writtenTo(db, token);
      },
      setHeader,
    }),
  noteWritten: async ({ kind }) => {
    const token = standby && tokenOf(request, kind, secure);
    if (token !== undefined) await noteWritten(db, token);
  },
});
