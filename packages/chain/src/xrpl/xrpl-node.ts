import { Client, RippledError } from 'xrpl';
import { ChainUnavailableError } from '../chain-errors.ts';

const DEFAULT_TIMEOUT_MS = 10_000;

export type XrplFields = Record<string, unknown>;

/** What a server answered: a result, or the error code of a refusal such as `txnNotFound`. */
export type XrplAnswer = { result: XrplFields } | { refusal: string };

/** One XRP Ledger server. Connects when first asked, and again after every lost connection. */
export type XrplNode = {
  /** Throws ChainUnavailableError when no answer came. */
  ask(request: { command: string } & XrplFields): Promise<XrplAnswer>;
  close(): Promise<void>;
};

type RawRequest = (request: XrplFields) => Promise<{ result: XrplFields }>;

/** Connects lazily to a server's WebSocket URL, e.g. `wss://...`. */
export function connectXrplNode(url: string, timeoutMs: number = DEFAULT_TIMEOUT_MS): XrplNode {
  let open: Promise<Client> | undefined;

  async function connected(): Promise<Client> {
    const current = await open?.catch(() => undefined);
    if (current?.isConnected() && open) return open;
    open = replace(current);
    return open;
  }

  async function replace(old: Client | undefined): Promise<Client> {
    // The library would go on reconnecting the old client in the background for ever.
    await old?.disconnect().catch(() => undefined);
    const client = new Client(url, { timeout: timeoutMs, connectionTimeout: timeoutMs });
    // Without a listener a socket error would end the process; each request reports its own failure.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  return {
    async ask(request) {
      try {
        const client = await connected();
        const { result } = await (client.request.bind(client) as unknown as RawRequest)(request);
        return { result };
      } catch (error) {
        if (error instanceof RippledError) return { refusal: refusalOf(error) };
        throw new ChainUnavailableError(`No reply to ${request.command}.`);
      }
    },
    async close() {
      const client = await open?.catch(() => undefined);
      open = undefined;
      await client?.disconnect();
    },
  };
}

function refusalOf(error: RippledError): string {
  const { data } = error;
  const code = typeof data === 'object' && data !== null && 'error' in data ? data.error : undefined;
  return typeof code === 'string' ? code : error.message;
}
