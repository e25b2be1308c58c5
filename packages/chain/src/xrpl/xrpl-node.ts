import { unmeasured, type Measure } from '@tributary/runtime';
import type { Fields } from '../answer-values.ts';
import { ChainUnavailableError } from '../chain-errors.ts';

const DEFAULT_TIMEOUT_MS = 10_000;

/** A server's answer: a result, or the error code of a refusal such as `txnNotFound`. */
export type XrplAnswer = { result: Fields } | { refusal: string };

/** One XRP Ledger server. Connects at the first request, and again at a request after a lost connection. */
export type XrplNode = {
  /** Throws ChainUnavailableError when no answer came. */
  ask(request: { command: string } & Fields): Promise<XrplAnswer>;
  close(): Promise<void>;
};

type Waiting = { settle(answer: XrplAnswer): void; fail(): void };

/**
 * Talks to a server over one WebSocket, e.g. `wss://...`. The ledger library's own client reconnects in the
 * background and may never finish closing. Here a lost socket fails its requests at once and nothing else happens.
 */
export function connectXrplNode(
  url: string,
  timeoutMs: number = DEFAULT_TIMEOUT_MS,
  measure: Measure = unmeasured,
): XrplNode {
  const waiting = new Map<number, Waiting>();
  let opening: Promise<WebSocket> | undefined;
  let asked = 0;

  /** Abandons the socket: its requests fail, and the next request opens another. */
  function hangUp(): void {
    const socket = opening;
    opening = undefined;
    for (const question of waiting.values()) question.fail();
    void socket?.then(
      (open) => open.close(),
      () => undefined,
    );
  }

  function connected(): Promise<WebSocket> {
    if (opening !== undefined) return opening;
    const mine = openSocket(url, {
      onMessage: (text) => deliver(text, waiting),
      // An old socket may close late, when another one is already in use.
      onClose: () => opening === mine && hangUp(),
    });
    opening = mine;
    return mine;
  }

  return {
    async ask(request) {
      asked += 1;
      const id = asked;
      const answer = Promise.withResolvers<XrplAnswer>();
      const fail = () => answer.reject(new ChainUnavailableError(`No reply to ${request.command}.`));
      // The connection to a silent server may have died unnoticed, so it is abandoned as well.
      const timer = setTimeout(hangUp, timeoutMs);
      waiting.set(id, { settle: answer.resolve, fail });
      connected().then((socket) => socket.send(JSON.stringify({ ...request, id })), fail);
      try {
        return await measure(request.command, () => answer.promise);
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
      }
    },
    async close() {
      hangUp();
    },
  };
}

type SocketEvents = { onMessage(text: string): void; onClose(): unknown };

async function openSocket(url: string, { onMessage, onClose }: SocketEvents): Promise<WebSocket> {
  const socket = new WebSocket(url);
  const opened = Promise.withResolvers<WebSocket>();
  socket.addEventListener('open', () => opened.resolve(socket));
  socket.addEventListener('message', (event: { data: unknown }) => onMessage(String(event.data)));
  socket.addEventListener('error', () =>
    opened.reject(new ChainUnavailableError('The server cannot be reached.')),
  );
  socket.addEventListener('close', () => {
    opened.reject(new ChainUnavailableError('The server closed the connection.'));
    onClose();
  });
  return opened.promise;
}

/** Passes an answer to its request; late and invalid answers are dropped. */
function deliver(text: string, waiting: ReadonlyMap<number, Waiting>): void {
  const message = parse(text);
  const question = typeof message?.id === 'number' ? waiting.get(message.id) : undefined;
  if (message === undefined || question === undefined) return;
  const { status, result, error } = message;
  if (status === 'success' && isFields(result)) question.settle({ result });
  else if (status === 'error' && typeof error === 'string') question.settle({ refusal: error });
  else question.fail();
}

function parse(text: string): Fields | undefined {
  try {
    const message: unknown = JSON.parse(text);
    return isFields(message) ? message : undefined;
  } catch {
    return undefined;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
