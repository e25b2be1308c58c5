import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** What a client may cost before it is known: connections, and the time to send a request or take its answer. */
export type Edge = {
  maxConnections: number;
  /** Of them, those of one address, and those of clients of whom no session is known. */
  perAddress: number;
  unknown: number;
  /** From the moment at which a connection is accepted. */
  headersMs: number;
  /** Between an answer and the next request. */
  idleMs: number;
  requestMs: number;
  /** Nothing moved in either direction; event streams send a sign of life more often. */
  silenceMs: number;
};

export const EDGE: Edge = {
  maxConnections: 4_000,
  perAddress: 400,
  unknown: 3_000,
  headersMs: 10_000,
  idleMs: 75_000,
  requestMs: 30_000,
  silenceMs: 120_000,
};

/** A process looks this often for connections that took too long. */
const LOOK_EVERY_MS = 5_000;

export const edgeOptions = ({ headersMs, requestMs, silenceMs }: Edge) =>
  ({
    requestTimeout: requestMs,
    connectionTimeout: silenceMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(LOOK_EVERY_MS, headersMs) },
  }) satisfies FastifyServerOptions & { http: object };

const LET_GO_EVERY_MS = 50;

/**
 * A connection that was answering when the server began to stop is kept alive by its client, for more than a minute.
 * Whoever stops the server waits for answers, not for that.
 */
export const letGoOnClose = (app: FastifyInstance): void => {
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => app.server.closeIdleConnections(), LET_GO_EVERY_MS);
    app.server.once('close', () => clearInterval(timer));
    done();
  });
};
