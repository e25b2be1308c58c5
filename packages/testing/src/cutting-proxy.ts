import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { CommitWatch, endsInCommit, type Frame, FrameReader } from './postgres-frames.ts';

/**
 * `before`: the server never got the COMMIT, nothing happened. `after`: it committed, but the client got no answer.
 */
export type CutSide = 'before' | 'after';

type Plan = { side: CutSide; at: number };

/**
 * A proxy between the application and PostgreSQL that cuts one connection at a COMMIT, when a client cannot know the
 * outcome. All other connections continue.
 */
export class CuttingProxy {
  readonly url: string;
  /** COMMITs since the proxy was armed. */
  commits = 0;
  cuts = 0;
  #plan: Plan | undefined;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(server: Server, url: string) {
    this.#server = server;
    this.url = url;
  }

  static async start(databaseUrl: string): Promise<CuttingProxy> {
    const target = new URL(databaseUrl);
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const url = new URL(databaseUrl);
    url.port = String((server.address() as AddressInfo).port);
    // A socket would bypass the proxy.
    url.searchParams.delete('host');
    const proxy = new CuttingProxy(server, url.href);
    server.on('connection', (client) => proxy.#join(client, target));
    return proxy;
  }

  /** Cuts one connection at the n-th COMMIT from now on. */
  cutAt(at: number, side: CutSide): void {
    this.commits = 0;
    this.#plan = { at, side };
  }

  /** Lets everything pass and counts, so a test learns the number of commits of a command. */
  letThrough(): void {
    this.commits = 0;
    this.#plan = undefined;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((closed) => this.#server.close(closed));
  }

  #join(client: Socket, target: URL): void {
    const server = connect(Number(target.port), target.hostname);
    const cut = (): void => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      socket.setNoDelay(true);
      this.#sockets.add(socket);
      // Either side may close at any time; then the other side closes, too.
      socket.on('error', cut);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        cut();
      });
    }
    let awaited: Frame[] | undefined;
    const commits = new CommitWatch();
    const asked = new FrameReader({ hasStartup: true });
    client.on('data', (chunk: Buffer) => {
      for (const frame of asked.read(chunk)) {
        const verdict = commits.sees(frame) ? this.#atCommit() : 'pass';
        if (verdict === 'before') return cut();
        if (verdict === 'after') awaited = [];
        server.write(frame.bytes);
      }
    });
    const answered = new FrameReader({ hasStartup: false });
    server.on('data', (chunk: Buffer) => {
      for (const frame of answered.read(chunk)) {
        if (!awaited) client.write(frame.bytes);
        else {
          awaited.push(frame);
          if (frame.type !== 'Z') continue;
          if (endsInCommit(awaited)) return cut();
          // The COMMIT was refused or rolled back; that answer reaches the client.
          for (const held of awaited) client.write(held.bytes);
          awaited = undefined;
        }
      }
    });
  }

  #atCommit(): CutSide | 'pass' {
    this.commits += 1;
    if (this.#plan?.at !== this.commits) return 'pass';
    const { side } = this.#plan;
    this.#plan = undefined;
    this.cuts += 1;
    return side;
  }
}
