import { timingSafeEqual } from 'node:crypto';
import { sql, type Db } from '@tributary/database';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';

export type OperationsNeeds = {
  db: Db;
  metrics: Metrics;
  metricsToken: string | undefined;
  ready: () => boolean;
};

const sameText = (given: string, wanted: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** What a platform asks of a process: alive, ready, figures. Metrics need the token where one is set. */
export const addOperations = (
  app: FastifyInstance,
  { db, metrics, metricsToken, ready }: OperationsNeeds,
): void => {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1`.execute(db);
    } catch {
      return reply.status(503).send({ status: 'the database does not answer' });
    }
    return ready() ? { status: 'ready' } : reply.status(503).send({ status: 'starting or stopping' });
  });
  app.get('/metrics', async (request, reply) => {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (metricsToken !== undefined && !sameText(given, metricsToken)) return reply.status(401).send('');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
};
