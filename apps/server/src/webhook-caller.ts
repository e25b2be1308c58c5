import { lookup as resolve } from 'node:dns/promises';
import { request as requestHttps, type RequestOptions } from 'node:https';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { WebhookAnswer, WebhookCaller } from '@tributary/modules/webhooks';

const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 1_024;

/** Every network outside the public internet, and address forms that lead into one. */
const CLOSED: Record<'ipv4' | 'ipv6', readonly (readonly [string, number])[]> = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ],
  // Ranges inside 2000::/3: tunnels, and addresses for examples.
  ipv6: [
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ],
};
const closed = new BlockList();
for (const family of ['ipv4', 'ipv6'] as const)
  for (const [network, bits] of CLOSED[family]) closed.addSubnet(network, bits, family);
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** True for an address in the public internet. A member may let us call such an address. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
};

type Address = { address: string; family: number };

type Ports = {
  resolve: (host: string) => Promise<Address[]>;
  request: (options: RequestOptions, answered: (answer: IncomingMessage) => void) => ClientRequest;
  mayCall: (address: string) => boolean;
  timeoutMs: number;
};

const PORTS: Ports = {
  resolve: (host) => resolve(host, { all: true }),
  request: requestHttps,
  mayCall: isPublicAddress,
  timeoutMs: TIMEOUT_MS,
};

/** The same error for an unknown name and an internal one, so that members cannot learn internal names. */
const NOT_PUBLIC = 'The name leads to no public address.';

/** The address to call, resolved now. A name with one closed address is refused as a whole. */
const addressFor = async (host: string, { resolve: ask, mayCall }: Ports): Promise<Address> => {
  const found = isIP(host) > 0 ? [{ address: host, family: isIP(host) }] : await ask(host).catch(() => []);
  const [first] = found;
  if (!first || !found.every(({ address }) => mayCall(address))) throw new Error(NOT_PUBLIC);
  return first;
};

const inTime = async <Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new Error('No answer within five seconds.')), {
        once: true,
      }),
    ),
  ]);

/** Reads the beginning of an answer and discards the rest. */
const beginningOf = (answer: IncomingMessage): Promise<string> =>
  new Promise((done) => {
    const parts: Buffer[] = [];
    let size = 0;
    const end = (): void => {
      answer.destroy();
      done(Buffer.concat(parts).subarray(0, MAX_ANSWER_BYTES).toString());
    };
    answer.on('data', (part: Buffer) => {
      parts.push(part);
      size += part.length;
      if (size >= MAX_ANSWER_BYTES) end();
    });
    answer.on('end', end);
    answer.on('error', end);
    answer.on('close', end);
  });

const ask = (
  url: URL,
  { address, family }: Address,
  sent: { headers: Record<string, string>; body: string | Buffer; signal: AbortSignal },
  ports: Ports,
): Promise<WebhookAnswer> =>
  new Promise((done, fail) => {
    const asked = ports.request(
      {
        method: 'POST',
        hostname: url.hostname.replace(/^\[|\]$/g, ''),
        port: url.port,
        path: `${url.pathname}${url.search}`,
        headers: { ...sent.headers, 'content-length': Buffer.byteLength(sent.body) },
        // Calls the address that was checked: a name that changes in between leads nowhere else.
        lookup: (_host, options, found) =>
          options.all ? found(null, [{ address, family }]) : found(null, address, family),
        agent: false,
        signal: sent.signal,
      },
      (answer) =>
        void beginningOf(answer).then((text) => done({ code: answer.statusCode, answer: text }), fail),
    );
    asked.on('error', fail);
    asked.end(sent.body);
  });

/** The cause without Node's advice, which is meant for the operator of this server. */
const plainCause = (message: string): string => message.split(/[;,] (?:if|try) /i)[0] ?? message;

/**
 * Posts to addresses that members gave: by https, into the public internet, within five seconds in all. A redirect is
 * returned as an answer and not followed.
 */
export const publicCaller = (given: Partial<Ports> = {}) => {
  const ports = { ...PORTS, ...given };
  return async (request: {
    url: string;
    headers: Record<string, string>;
    body: string | Buffer;
  }): Promise<WebhookAnswer> => {
    const { url: text, headers, body } = request;
    const url = new URL(text);
    if (url.protocol !== 'https:') return { error: 'Only https is called.' };
    const signal = AbortSignal.timeout(ports.timeoutMs);
    try {
      const address = await inTime(addressFor(url.hostname.replace(/^\[|\]$/g, ''), ports), signal);
      return await inTime(ask(url, address, { headers, body, signal }, ports), signal);
    } catch (error) {
      if (signal.aborted) return { error: 'No answer within five seconds.' };
      return { error: error instanceof Error ? plainCause(error.message) : 'The call failed.' };
    }
  };
};

export const webhookCaller = (given: Partial<Ports> = {}): WebhookCaller => {
  const call = publicCaller(given);
  const own = { 'content-type': 'application/json', 'user-agent': 'Tributary-Webhooks/1' };
  return { call: ({ url, headers, body }) => call({ url, body, headers: { ...headers, ...own } }) };
};
