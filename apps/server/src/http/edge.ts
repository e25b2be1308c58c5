import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** Limits of clients without a session: connections, and the time to send a request or read its answer. */
export type Edge = {
  maxConnections: number;
  /** Shares of `maxConnections`: of one address, and of all clients without a known session. */
  perAddress: number;
  unknown: number;
  /** Counted from the moment a connection is accepted. */
  headersMs: number;
  /** Between an answer and the next request. A proxy in front has to close an idle connection earlier, or it may use one that is being closed. */
  idleMs: number;
  requestMs: number;
  /** Time without a byte in either direction; an event stream sends bytes more often. */
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

/** A process checks this often for connections that took too long. */
const LOOK_EVERY_MS = 5_000;

export const edgeOptions = ({ headersMs, idleMs, requestMs, silenceMs }: Edge) =>
  ({
    requestTimeout: requestMs,
    connectionTimeout: silenceMs,
    keepAliveTimeout: idleMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(LOOK_EVERY_MS, headersMs) },
  }) satisfies FastifyServerOptions & { http: object };

/**
 * Ends each connection with its next answer while the server is not ready. A balancer that keeps connections open would
 * otherwise send a request on one that is being closed.
 */
export const letGoWhileDraining = (app: FastifyInstance, isReady: () => boolean): void => {
  app.server.prependListener('request', (_request, reply) => {
    if (!isReady()) reply.shouldKeepAlive = false;
  });
};

const LET_GO_EVERY_MS = 50;

/**
 * Closes connections that were answering when the server began to stop, once their answers end. Their clients would
 * keep them open for more than a minute.
 */
export const letGoOnClose = (app: FastifyInstance): void => {
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => app.server.closeIdleConnections(), LET_GO_EVERY_MS);
    app.server.once('close', () => clearInterval(timer));
    done();
  });
};
