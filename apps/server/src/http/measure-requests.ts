import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Asked, MeasuredRequest } from '../metrics.ts';
import { trustedPeers } from './trusted-peers.ts';

/** A client that leaves earlier, or before it has sent its whole request, has a reason of its own. Otherwise it waited too long for us. */
const PATIENCE_MS = 10_000;
const LEFT = 499;
const TOO_LATE = 504;

/** The contract's path of a request, as a label of metrics: one label per route. */
const matchedPaths = new WeakMap<FastifyRequest, string>();
/** Ends the measurement of a request that is being answered. */
const endings = new WeakMap<FastifyRequest, () => void>();

/** Records the contract's path that answers a request. */
export const noteMatch = (request: FastifyRequest, path: string): void =>
  void matchedPaths.set(request, path);

/** Ends the measurement of an event stream, which is answered when it opens. It may stay open for hours. */
export const noteOpened = (request: FastifyRequest): void => endings.get(request)?.();

type Measuring = {
  measure?: (request: Asked) => MeasuredRequest;
  trustedProxies: readonly string[];
  patienceMs?: number;
};

/**
 * Measures each request until its answer is sent or its client has left. Only a trusted proxy names the trace that a
 * request belongs to.
 */
export const measureRequests = (
  app: FastifyInstance,
  { measure, trustedProxies, patienceMs = PATIENCE_MS }: Measuring,
): void => {
  if (!measure) return;
  const isProxy = trustedPeers(trustedProxies);
  const measured = new WeakMap<FastifyRequest, MeasuredRequest>();
  app.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = request.headers;
    const isNamed = typeof traceparent === 'string' && isProxy(request.socket.remoteAddress ?? '');
    const asked = { method: request.method, id: request.id, traceparent: isNamed ? traceparent : undefined };
    const arrived = performance.now();
    const begun = measure(asked);
    measured.set(request, begun);
    const end = (): void => {
      if (!endings.delete(request)) return;
      const route = matchedPaths.get(request) ?? request.routeOptions.url ?? 'page';
      const hasWaited = request.raw.complete && performance.now() - arrived >= patienceMs;
      const unanswered = hasWaited ? TOO_LATE : LEFT;
      begun.answered({ route, status: reply.raw.headersSent ? reply.statusCode : unanswered });
    };
    endings.set(request, end);
    // Fastify's own hook is silent if the client has left.
    reply.raw.once('close', end);
    begun.within(done);
  });
  // The events of reading a body belong to the socket, so the measurement is entered again after them.
  app.addHook('preValidation', (request, _reply, done) => {
    const begun = measured.get(request);
    if (begun) begun.within(done);
    else done();
  });
};
