import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type Hex, keccak256 } from 'viem';
import { privateKeyToAccount, sign } from 'viem/accounts';

/** The wrong behaviour of the signer. `times` is the number of requests after which it ends. */
export type SignerLie =
  | { kind: 'status'; status: number; times?: number }
  | { kind: 'late'; ms: number; times?: number }
  | { kind: 'half'; times?: number }
  | { kind: 'text'; text: string; times?: number }
  /** Signs other bytes than the requested ones. */
  | { kind: 'other bytes'; times?: number }
  /** Signs the requested bytes with this key. */
  | { kind: 'other key'; privateKey: Hex; times?: number };

const SIGN_PATH = '/api/v1/eth1/sign/';

/** The HTTP API of web3signer (eth1) for one key, on a free loopback port. */
export class FakeWeb3Signer {
  /** The bytes that it was asked to sign, in order. */
  readonly asked: Hex[] = [];
  readonly url: string;
  readonly #close: () => Promise<void>;
  #lie: SignerLie | undefined;
  #told = 0;

  private constructor(url: string, close: () => Promise<void>) {
    this.url = url;
    this.#close = close;
  }

  static async start(privateKey: Hex): Promise<FakeWeb3Signer> {
    const { publicKey } = privateKeyToAccount(privateKey);
    // The library puts 04 before the 64 bytes, web3signer does not.
    const identifier = `0x${publicKey.slice(4)}`;
    let fake: FakeWeb3Signer | undefined;
    const server = createServer((request, response) => {
      void fake?.serve(request, response, { privateKey, identifier }).catch(() => response.destroy());
    });
    const sockets = new Set<Socket>();
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    fake = new FakeWeb3Signer(`http://127.0.0.1:${port}`, async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    });
    return fake;
  }

  /** Lies from now on; undefined ends it. */
  lie(lie: SignerLie | undefined): void {
    this.#lie = lie;
    this.#told = 0;
  }

  close(): Promise<void> {
    return this.#close();
  }

  private async serve(
    request: IncomingMessage,
    response: ServerResponse,
    key: { privateKey: Hex; identifier: string },
  ): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url === '/api/v1/eth1/publicKeys')
      return void response.writeHead(200).end(JSON.stringify([`0x${'ab'.repeat(64)}`, key.identifier]));
    if (request.url !== `${SIGN_PATH}${key.identifier}`) return void response.writeHead(404).end();
    const { data } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { data: Hex };
    this.asked.push(data);
    const lie = this.#current();
    if (lie?.kind === 'status') return void response.writeHead(lie.status).end('no');
    if (lie?.kind === 'late') await new Promise((resolve) => setTimeout(resolve, lie.ms));
    if (lie?.kind === 'text') return void response.writeHead(200).end(lie.text);
    const bytes: Hex = lie?.kind === 'other bytes' ? `${data}00` : data;
    const privateKey = lie?.kind === 'other key' ? lie.privateKey : key.privateKey;
    const signature = await sign({ hash: keccak256(bytes), privateKey, to: 'hex' });
    if (lie?.kind !== 'half')
      return void response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(signature);
    response.writeHead(200, { 'content-length': signature.length }).write(signature.slice(0, 60));
    request.socket.end();
  }

  #current(): SignerLie | undefined {
    const lie = this.#lie;
    if (lie?.times !== undefined && this.#told >= lie.times) return undefined;
    this.#told += 1;
    return lie;
  }
}
