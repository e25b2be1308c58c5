import type { FastifyServerOptions } from 'fastify';

/** What a client may cost before it is known: connections, and the time to send a request or take its answer. */
export type Edge = {
  maxConnections: number;
  headersMs: number;
  requestMs: number;
  /** Nothing moved in either direction; event streams send a sign of life more often. */
  silenceMs: number;
};

export const EDGE: Edge = {
  maxConnections: 4_000,
  headersMs: 10_000,
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
