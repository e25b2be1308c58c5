import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { noteOpened } from './measure-requests.ts';
import { refuse } from './refuse.ts';

const KEEP_ALIVE_MS = 15_000;
/** How long a stream may outlive its session, or a change of rights. */
const LOOK_MS = 60_000;
/** Enough for the tabs of one person; each stream holds a socket. */
const MAX_OF_ONE = 8;
/** Unread bytes kept for a slow listener. Beyond that the stream closes, and the client reconnects and reloads. */
const MAX_UNREAD_BYTES = 256 * 1024;

export type EventStream = {
  send: (data: string) => void;
  /** Tells the listener to reload, because events may have been lost. */
  sendMissed: () => void;
  end: () => void;
  isOpen: () => boolean;
  /** Resolves when the stream is closed by either side. */
  over: Promise<void>;
};

/** The open streams of each owner. */
const open = new Map<string, Set<ServerResponse>>();

/** A stopping server ends all streams; their browsers connect again. */
export const endStreamsOnClose = (app: FastifyInstance): void => {
  app.addHook('preClose', (done) => {
    for (const streams of open.values()) for (const stream of streams) stream.end();
    done();
  });
};

type Listener = {
  /** The actor in its written form; all streams of one owner count together. */
  owner: string;
  /** True while the listener may listen. A check that fails leaves the stream open. */
  mayStay: () => Promise<boolean>;
};

/** Answers with server-sent events. Refuses and returns undefined if this owner has too many streams. */
export const openStream = (reply: FastifyReply, { owner, mayStay }: Listener): EventStream | undefined => {
  const own = open.get(owner) ?? new Set();
  if (own.size >= MAX_OF_ONE) {
    void refuse(reply, 'tooManyRequests');
    return undefined;
  }
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const write = (text: string): void => {
    raw.write(text);
    if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
  };
  write(': open\n\n');
  noteOpened(reply.request);
  open.set(owner, own.add(raw));
  const alive = setInterval(() => write(': still here\n\n'), KEEP_ALIVE_MS).unref();
  const look = setInterval(
    () =>
      void mayStay().then(
        (is) => !is && raw.end(),
        () => undefined,
      ),
    LOOK_MS,
  ).unref();
  const over = new Promise<void>((resolve) => {
    raw.once('close', () => {
      clearInterval(alive);
      clearInterval(look);
      own.delete(raw);
      if (own.size === 0) open.delete(owner);
      resolve();
    });
  });
  return {
    send: (data) => write(`data: ${data}\n\n`),
    sendMissed: () => write('event: missed\ndata: {}\n\n'),
    end: () => void raw.end(),
    isOpen: () => own.has(raw),
    over,
  };
};
