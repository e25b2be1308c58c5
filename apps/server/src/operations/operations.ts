import { timingSafeEqual } from 'node:crypto';
import { sql, type Db, type ServerState } from '@tributary/database';
import type { WatchLag } from '@tributary/modules/deposits';
import { fastify, type FastifyInstance } from 'fastify';
import type { ObserveConfig } from '../observe-config.ts';
import type { Metrics } from '../metrics.ts';

export type OperationsNeeds = {
  db: Db;
  metrics: Metrics;
  metricsToken: string | undefined;
  ready: () => boolean;
  /** A standby answers but accepts no writes: a process that would fail every command is not ready. */
  server: () => ServerState;
  /** The delay of the watcher; undefined if no watcher has run. */
  depositLag: () => Promise<WatchLag | undefined>;
  depositLagAlarmSeconds: number;
  /** A late worker is not ready; a process that serves members stays ready. */
  isWorkerOnly: boolean;
};

/** A platform asks again soon, and counts a missing answer as a failure. */
const READY_WITHIN_MS = 800;

const within = async <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

const sameText = (given: string, wanted: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Adds /healthz and /readyz. `figures`: the answer of a ready process says how late deposits are. */
export const addProbes = (
  app: FastifyInstance,
  { db, ready, server, depositLag, depositLagAlarmSeconds, isWorkerOnly }: OperationsNeeds,
  { figures }: { figures: boolean },
): void => {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    let lag: WatchLag | undefined;
    try {
      [lag] = await within(READY_WITHIN_MS, Promise.all([depositLag(), sql`select 1`.execute(db)]));
    } catch {
      return reply.status(503).send({ status: 'the database does not answer' });
    }
    if (!ready()) return reply.status(503).send({ status: 'starting or stopping' });
    if (server() !== 'writable') return reply.status(503).send({ status: 'the database takes no writes' });
    const isLate = lag !== undefined && lag.seconds > depositLagAlarmSeconds;
    const deposits = lag && { blocks: lag.blocks, seconds: Math.round(lag.seconds), late: isLate };
    if (isLate && isWorkerOnly) return reply.status(503).send({ status: 'deposits are seen late', deposits });
    return { status: 'ready', ...(deposits && figures ? { deposits } : {}) };
  });
};

/** Probes and metrics. Metrics need the token if one is set. */
export const addOperations = (app: FastifyInstance, needs: OperationsNeeds): void => {
  const { metrics, metricsToken } = needs;
  addProbes(app, needs, { figures: true });
  app.get('/metrics', async (request, reply) => {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (metricsToken !== undefined && !sameText(given, metricsToken)) return reply.status(401).send('');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
};

/** Opens the listener for operators; if the settings name none, it opens nothing. */
export const openObserved = async (
  at: ObserveConfig | undefined,
  needs: OperationsNeeds,
): Promise<{ close: () => Promise<void> }> => {
  if (!at) return { close: async () => undefined };
  const app = fastify({ forceCloseConnections: true });
  addOperations(app, needs);
  await app.listen(at);
  return { close: () => app.close() };
};
