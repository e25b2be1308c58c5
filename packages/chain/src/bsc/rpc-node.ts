import { BaseError, createClient, HttpRequestError, http, RpcRequestError } from 'viem';
import { unmeasured, type Measure } from '@tributary/runtime';
import { ChainUnavailableError } from '../chain-errors.ts';

const DEFAULT_TIMEOUT_MS = 10_000;

/** One EVM node. `ask` returns the node's answer unchecked. */
export type RpcNode = {
  /** Throws NodeRefusal when the node answered with an error, ChainUnavailableError when it did not answer. */
  ask(method: string, params: readonly unknown[]): Promise<unknown>;
  /** False once the node has refused several calls in one request. */
  takesMany(): boolean;
};

/** The node understood the request and refused it; the message is the node's own text. */
export class NodeRefusal extends ChainUnavailableError {}

type RawRequest = (call: { method: string; params: readonly unknown[] }) => Promise<unknown>;

/** A larger answer is cut off, and its range is then halved. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
/** The most calls in one request; public nodes refuse longer ones. */
const QUESTIONS_PER_REQUEST = 50;

/** Sent alone: a request of many that fails must never make a transaction be sent twice. */
const isSent = (method: string): boolean => method.startsWith('eth_send');

/** The statuses of a node that does not accept several calls in one request. A refused key has other statuses. */
const NOT_TAKEN = new Set([400, 404, 405, 406, 413, 414, 415, 422, 500, 501]);
/** The most characters of a node's own words in an error. */
const MAX_WORDS = 200;

/**
 * Connects to a node. Simultaneous calls share one request. A node that refuses such a request is asked one call at a
 * time from then on. Nothing else is repeated and nothing is cached: a cached block number has hidden confirmations
 * before, and only the caller knows whether asking again is harmless.
 */
export function connectRpcNode(
  url: string,
  timeoutMs: number = DEFAULT_TIMEOUT_MS,
  measure: Measure = unmeasured,
): RpcNode {
  const requests = (batch: { batchSize: number } | false): RawRequest => {
    const transport = http(url, {
      retryCount: 0,
      timeout: timeoutMs,
      maxResponseBodySize: MAX_ANSWER_BYTES,
      batch,
    });
    return createClient({ transport, cacheTime: 0 }).request as unknown as RawRequest;
  };
  const together = requests({ batchSize: QUESTIONS_PER_REQUEST });
  const alone = requests(false);
  let refusesMany = false;

  async function request(call: Parameters<RawRequest>[0]): Promise<unknown> {
    if (refusesMany || isSent(call.method)) return alone(call);
    try {
      return await together(call);
    } catch (error) {
      if (!mayRefuseMany(error)) throw error;
      const answer = await settled(alone(call));
      // The node understood the call alone, so it refuses the form of the request and not the call.
      refusesMany ||= 'value' in answer || refusalIn(answer.error) !== undefined;
      if ('value' in answer) return answer.value;
      throw answer.error;
    }
  }
  return {
    takesMany: () => !refusesMany,
    async ask(method, params) {
      try {
        return await measure(method, () => request({ method, params }));
      } catch (error) {
        throw translate(error, method, url);
      }
    },
  };
}

const settled = <Value>(promise: Promise<Value>): Promise<{ value: Value } | { error: unknown }> =>
  promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

const refusalIn = (error: unknown): RpcRequestError | undefined => {
  const found = error instanceof BaseError ? error.walk((e) => e instanceof RpcRequestError) : null;
  return found instanceof RpcRequestError ? found : undefined;
};

const failureIn = (error: unknown): HttpRequestError | undefined => {
  const found = error instanceof BaseError ? error.walk((e) => e instanceof HttpRequestError) : null;
  return found instanceof HttpRequestError ? found : undefined;
};

/**
 * True for a status in `NOT_TAKEN`, for words about batches, and for an answer without one reply for each call.
 */
function mayRefuseMany(error: unknown): boolean {
  const refusal = refusalIn(error);
  if (refusal) return /batch/i.test(refusal.details);
  const status = failureIn(error)?.status;
  if (status !== undefined) return NOT_TAKEN.has(status);
  return hasCause(error, (e) => e instanceof TypeError && !isOfNetwork(e)) || hasCause(error, isSyntax);
}

const isSyntax = (error: unknown): boolean => error instanceof SyntaxError;
/** `fetch` reports a lost connection as a TypeError with a cause. */
const isOfNetwork = (error: TypeError): boolean => error.cause !== undefined;

function hasCause(error: unknown, is: (error: unknown) => boolean): boolean {
  if (is(error)) return true;
  return error instanceof Error && error.cause !== undefined && hasCause(error.cause, is);
}

/** The library's messages quote the URL and perhaps an access key, so only the node's own words are kept. */
function translate(error: unknown, method: string, url: string): ChainUnavailableError {
  const refusal = refusalIn(error);
  if (refusal) return new NodeRefusal(refusal.details);
  const failure = failureIn(error);
  if (failure?.status === undefined) return new ChainUnavailableError(`No reply to ${method}.`);
  const words = wordsOf(failure, url);
  return new ChainUnavailableError(
    `No reply to ${method}: HTTP status ${failure.status}${words ? ` (${words})` : ''}.`,
  );
}

/** The body of a failed answer on one line, without the parts of the URL that may be a key. */
function wordsOf({ details }: HttpRequestError, url: string): string {
  const { pathname, search, username, password } = new URL(url);
  const keys = [...pathname.split('/'), ...search.split(/[?&=]/), username, password];
  const secrets = keys.filter((part) => part.length >= 8).sort((a, b) => b.length - a.length);
  const plain = secrets.reduce((words, secret) => words.replaceAll(secret, '…'), details);
  return plain
    .replaceAll(/(?:\\[nrt]|["\\\s])+/g, ' ')
    .trim()
    .slice(0, MAX_WORDS);
}
