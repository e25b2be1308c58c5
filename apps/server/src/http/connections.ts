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
  /** When it was accepted, or when its last answer was finished. */
  quietSince: number;
  hasAsked: boolean;
};

/** Looks at connections at least this often, and more often where a limit is short. */
const LOOK_EVERY_MS = 5_000;
const LOOKS_PER_LIMIT = 4;

/** What becomes known of a request's seat, once a session is found: that of the request, or of its connection. */
const knowers = new WeakMap<FastifyRequest, () => void>();

/**
 * Bounds what clients hold before they are known. A connection has to finish its headers within a time that begins when it
 * is accepted, and to ask again within another one after an answer. Connections of clients have shares (`Seats`); those of a
 * trusted proxy have none, and each of their requests has a seat by the address that the proxy names.
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

/** Notes that a session was found for a request: its connection is not one of nobody any more. */
export const noteKnown = (request: FastifyRequest): void => knowers.get(request)?.();

/** Closes connections on which headers or a further request are overdue, until the server stops. */
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
