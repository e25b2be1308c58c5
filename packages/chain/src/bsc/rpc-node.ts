import { BaseError, createClient, HttpRequestError, http, RpcRequestError } from 'viem';
import { observed, type ObserveCall } from '../chain-calls.ts';
import { ChainUnavailableError } from '../chain-errors.ts';

const DEFAULT_TIMEOUT_MS = 10_000;

/** One EVM node. `ask` returns the node's answer unchecked. */
export type RpcNode = {
  /** Throws NodeRefusal when the node answered with an error, ChainUnavailableError when it did not answer. */
  ask(method: string, params: readonly unknown[]): Promise<unknown>;
};

/** The node understood the request and refused it; the message is the node's own text. */
export class NodeRefusal extends ChainUnavailableError {}

type RawRequest = (call: { method: string; params: readonly unknown[] }) => Promise<unknown>;

/** A larger answer is cut off, and its range is then halved. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
/** The most calls in one request; public nodes refuse longer ones. */
const QUESTIONS_PER_REQUEST = 50;

/**
 * Connects to a node. Simultaneous calls share one request. Nothing is cached or repeated here: a cached block number
 * has hidden confirmations before, and only the caller knows whether asking again is harmless.
 */
export function connectRpcNode(
  url: string,
  timeoutMs: number = DEFAULT_TIMEOUT_MS,
  observe?: ObserveCall,
): RpcNode {
  const transport = http(url, {
    retryCount: 0,
    timeout: timeoutMs,
    maxResponseBodySize: MAX_ANSWER_BYTES,
    batch: { batchSize: QUESTIONS_PER_REQUEST },
  });
  const client = createClient({ transport, cacheTime: 0 });
  const request = client.request as unknown as RawRequest;
  return {
    async ask(method, params) {
      try {
        return await observed(method, observe, () => request({ method, params }));
      } catch (error) {
        throw translate(error, method);
      }
    },
  };
}

/** The library's messages quote the URL and perhaps an access key, so only the bare reason is kept. */
function translate(error: unknown, method: string): ChainUnavailableError {
  const refusal = error instanceof BaseError ? error.walk((e) => e instanceof RpcRequestError) : null;
  if (refusal instanceof RpcRequestError) return new NodeRefusal(refusal.details);
  const failure = error instanceof BaseError ? error.walk((e) => e instanceof HttpRequestError) : null;
  const status = failure instanceof HttpRequestError ? failure.status : undefined;
  return new ChainUnavailableError(
    status === undefined ? `No reply to ${method}.` : `No reply to ${method}: HTTP status ${status}.`,
  );
}
