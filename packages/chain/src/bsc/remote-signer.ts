import {
  getAddress,
  type Hex,
  recoverTransactionAddress,
  serializeTransaction,
  type TransactionSerializable,
} from 'viem';
import { publicKeyToAddress } from 'viem/accounts';
import { ChainSetupError, ChainUnavailableError } from '../chain-errors.ts';
import { HALF_OF_ORDER } from './authorization.ts';
import type { EvmSigner } from './payout-account.ts';

/** A key in a remote signer with the HTTP API of web3signer (eth1). */
export type RemoteKey = { url: string; address: string; timeoutMs?: number | undefined };

const DEFAULT_TIMEOUT_MS = 5_000;
const ATTEMPTS = 3;
const MAX_ANSWER = 1024 * 1024;

/** A request for one nonce whose answer did not arrive. */
type Unanswered = { call: string; unsigned: Hex; transaction: TransactionSerializable };

/**
 * Signs with a key in another process, whose answers are not trusted. A signature counts only if the configured
 * address made it over exactly the requested bytes. A request without an answer may still be signed there. It is
 * repeated with the same bytes, and this process requests nothing else for its nonce.
 */
export function openRemoteSigner({ url, address, timeoutMs = DEFAULT_TIMEOUT_MS }: RemoteKey): EvmSigner {
  const account = addressIn(address);
  const base = url.replace(/\/+$/, '');
  const unanswered = new Map<number, Unanswered>();
  let identifier: string | undefined;

  async function identify(): Promise<string> {
    const keys = readKeys(await ask(`${base}/api/v1/eth1/publicKeys`, { timeoutMs }));
    const key = keys.find((each) => addressOfKey(each) === account);
    if (key === undefined) throw new ChainSetupError(`The remote signer has no key of ${account}.`);
    return key;
  }

  async function signed({ transaction, unsigned }: Unanswered): Promise<Hex> {
    identifier ??= await identify();
    const body = JSON.stringify({ data: unsigned });
    const answer = await ask(`${base}/api/v1/eth1/sign/${identifier}`, { timeoutMs, body });
    const bytes = serializeTransaction(transaction, signatureIn(answer));
    if ((await signerOfBytes(bytes)) !== account)
      throw new ChainUnavailableError('The remote signer answered with a signature of something else.');
    return bytes;
  }

  return {
    address: account,
    async signTransaction(transaction) {
      const { nonce = 0 } = transaction;
      const call = callOf(transaction);
      const before = unanswered.get(nonce);
      if (before !== undefined && before.call !== call)
        throw new ChainUnavailableError(
          `The remote signer did not answer for another payment with nonce ${nonce}. Restart this process once that payment is settled or revoked.`,
        );
      const request = before ?? { call, unsigned: serializeTransaction(transaction), transaction };
      unanswered.set(nonce, request);
      const bytes = await signed(request);
      unanswered.delete(nonce);
      return bytes;
    },
    async verify() {
      identifier = await identify();
    },
  };
}

const addressIn = (text: string): Hex => {
  try {
    return getAddress(text);
  } catch {
    throw new ChainSetupError('The address of the remote signer is not an address.');
  }
};

/** The effect of a transaction, without its fee. */
const callOf = ({ chainId, to, value, data }: TransactionSerializable): string =>
  [chainId, to, value, data].join(' ').toLowerCase();

/** Asks up to three times. A refusal of the request (4xx) is not repeated. */
async function ask(url: string, how: { timeoutMs: number; body?: string }): Promise<string> {
  let failure = new ChainUnavailableError('The remote signer did not answer.');
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const answer = await askOnce(url, how);
    if ('text' in answer) return answer.text;
    failure = new ChainUnavailableError(`The remote signer did not answer: ${answer.reason}.`);
    if (!answer.mayRepeat) break;
  }
  throw failure;
}

type Answer = { text: string } | { reason: string; mayRepeat: boolean };

/** The library's errors quote the URL and perhaps a password in it, so that only a bare reason is kept. */
async function askOnce(
  url: string,
  { timeoutMs, body }: { timeoutMs: number; body?: string },
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      ...(body === undefined
        ? {}
        : { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return { reason: `HTTP status ${response.status}`, mayRepeat: response.status >= 500 };
    }
    return await readAnswer(response);
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return { reason: isLate ? `nothing within ${timeoutMs} ms` : 'the connection failed', mayRepeat: true };
  }
}

async function readAnswer({ body }: Response): Promise<Answer> {
  let text = '';
  if (body === null) return { text };
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (text.length > MAX_ANSWER) return { reason: 'the answer is too long', mayRepeat: false };
  }
  return { text: text.trim() };
}

function readKeys(text: string): string[] {
  try {
    const keys: unknown = JSON.parse(text);
    if (Array.isArray(keys) && keys.every((key) => typeof key === 'string')) return keys;
  } catch {
    // The text is not JSON: it is refused below.
  }
  throw new ChainUnavailableError('The remote signer listed no public keys.');
}

/** A key has 64 bytes; some versions put 04 before them. */
function addressOfKey(key: string): Hex | undefined {
  const [, bare] = /^(?:0x)?(?:04)?([0-9a-f]{128})$/i.exec(key) ?? [];
  return bare === undefined ? undefined : publicKeyToAddress(`0x04${bare}`);
}

function signatureIn(text: string) {
  const [, r, s, v] = /^"?0x([0-9a-f]{64})([0-9a-f]{64})(00|01|1b|1c)"?$/i.exec(text) ?? [];
  if (r === undefined || s === undefined || v === undefined || BigInt(`0x${s}`) > HALF_OF_ORDER)
    throw new ChainUnavailableError('The remote signer answered with no signature.');
  const yParity = Number.parseInt(v, 16) % 27;
  return { r: `0x${r}`, s: `0x${s}`, yParity, v: BigInt(27 + yParity) } as const;
}

async function signerOfBytes(bytes: Hex): Promise<Hex | undefined> {
  try {
    return await recoverTransactionAddress({ serializedTransaction: bytes as never });
  } catch {
    // No key has made this signature.
    return undefined;
  }
}
