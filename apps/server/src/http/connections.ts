import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Edge } from './edge.ts';
import { refuse } from './refuse.ts';
import { Seats, type Seat } from './seats.ts';
import { trustedPeers } from './trusted-peers.ts';

type Connection = {
  socket: Socket;
  seat: Seat | undefined;
  busy: number;
  /** When it was accepted, or when its last answer ended. */
  quietSince: number;
  hasAsked: boolean;
};

/** Checks connections at least this often, and more often if a limit is short. */
const LOOK_EVERY_MS = 5_000;
const LOOKS_PER_LIMIT = 4;

/** Marks the seat of a request or its connection as known once a session is found. */
const knowers = new WeakMap<FastifyRequest, () => void>();

/**
 * Limits what clients hold before they are known. Headers have a time limit from the moment of acceptance, and the
 * next request has one after an answer. Connections of clients have shares (`Seats`). Those of a trusted proxy have
 * none: each of its requests has a seat by the address that the proxy names.
 */
export const boundConnections = (
  app: FastifyInstance,
  edge: Edge,
  trustedProxies: readonly string[],
): void => {
  const seats = new Seats({ perAddress: edge.perAddress, unknown: edge.unknown });
  const isProxy = trustedPeers(trustedProxies);
  const open = new Set<Connection>();
  const connections = new WeakMap<Socket, Connection>();

  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const seat = isProxy(address) ? undefined : seats.take(address, () => socket.destroy());
    if (!seat && !isProxy(address)) return void socket.destroy();
    const connection: Connection = { socket, seat, busy: 0, quietSince: performance.now(), hasAsked: false };
    connections.set(socket, connection);
    open.add(connection);
    socket.once('close', () => {
      open.delete(connection);
      if (seat) seats.release(seat);
    });
  });

  app.server.prependListener('request', ({ socket }, reply) => {
    const connection = connections.get(socket);
    if (!connection) return;
    const count = (by: 1 | -1): void => {
      connection.busy += by;
      if (connection.seat) connection.seat.busy = connection.busy;
    };
    count(1);
    connection.hasAsked = true;
    reply.once('close', () => {
      count(-1);
      connection.quietSince = performance.now();
    });
  });

  app.addHook('onRequest', (request, reply, done) => {
    const connection = connections.get(request.raw.socket);
    if (!connection) return done();
    const seat = connection.seat ?? seats.take(request.ip);
    if (!seat) return void refuse(reply, 'unavailable');
    if (!connection.seat) reply.raw.once('close', () => seats.release(seat));
    knowers.set(request, () => seats.know(seat));
    done();
  });

  endLateConnections(app, open, edge);
};

/** Records that a session was found for a request, so its connection counts as known. */
export const noteKnown = (request: FastifyRequest): void => knowers.get(request)?.();

/** Closes connections whose headers or next request are overdue, until the server stops. */
const endLateConnections = (app: FastifyInstance, open: Set<Connection>, edge: Edge): void => {
  const shortest = Math.min(edge.headersMs, edge.idleMs) / LOOKS_PER_LIMIT;
  const timer = setInterval(
    () => {
      const now = performance.now();
      for (const { socket, busy, quietSince, hasAsked } of open)
        if (busy === 0 && now - quietSince > (hasAsked ? edge.idleMs : edge.headersMs)) socket.destroy();
    },
    Math.min(LOOK_EVERY_MS, shortest),
  );
  timer.unref();
  app.server.once('close', () => clearInterval(timer));
};
