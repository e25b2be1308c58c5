import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const CHECK_EVERY_MS = 200;

type Target = { port: number; isUp: boolean };
type Forwarded = { asked: IncomingMessage; body: Buffer; reply: ServerResponse; tried: Set<Target> };

/**
 * A balancer as docs/ha.md asks for. It checks `/readyz` on the port of members and keeps connections open. It sends a
 * request to another process only if no connection could be made. Everything else that fails is a lost request.
 */
export class Balancer {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #targets: Target[];
  readonly #server: Server;
  #next = 0;
  #isOpen = true;
  readonly #checks: Promise<void>;

  private constructor(ports: readonly number[]) {
    this.#targets = ports.map((port) => ({ port, isUp: true }));
    this.#server = createServer((asked, reply) => void this.#receive(asked, reply));
    this.#checks = this.#check();
  }

  static async open(ports: readonly number[]): Promise<Balancer> {
    const balancer = new Balancer(ports);
    await new Promise<void>((done) => balancer.#server.listen(0, '127.0.0.1', done));
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  isUp(port: number): boolean {
    return this.#targets.some((target) => target.port === port && target.isUp);
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    await this.#checks;
    this.#server.closeAllConnections();
    this.#agent.destroy();
    await new Promise((done) => this.#server.close(done));
  }

  async #check(): Promise<void> {
    while (this.#isOpen) {
      for (const target of this.#targets) {
        const answer = await fetch(`http://127.0.0.1:${target.port}/readyz`).catch(() => undefined);
        target.isUp = answer?.ok === true;
      }
      await sleep(CHECK_EVERY_MS);
    }
  }

  #choose(tried: ReadonlySet<Target>): Target | undefined {
    const usable = this.#targets.filter((target) => target.isUp && !tried.has(target));
    return usable[this.#next++ % usable.length];
  }

  async #receive(asked: IncomingMessage, reply: ServerResponse): Promise<void> {
    this.#forward({ asked, body: await buffer(asked), reply, tried: new Set() });
  }

  #forward(forwarded: Forwarded): void {
    const { asked, body, reply, tried } = forwarded;
    const target = this.#choose(tried);
    if (!target) return void reply.writeHead(504).end();
    tried.add(target);
    const { method, url, headers } = asked;
    const sent = request(
      { host: '127.0.0.1', port: target.port, method, path: url, headers, agent: this.#agent },
      (answer) => {
        const { connection: _ofThisHop, ...passed } = answer.headers;
        reply.writeHead(answer.statusCode ?? 502, passed);
        answer.pipe(reply);
        answer.once('error', () => reply.destroy());
      },
    );
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return this.#forward(forwarded);
      if (reply.headersSent) return void reply.destroy();
      reply.writeHead(502).end();
    });
    reply.once('close', () => sent.destroy());
    sent.end(body);
  }
}
