import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const READY_POLLS = 300;
export const DEMO_PASSWORD = 'journey password 1';

export type Answer = { status: number; body: Record<string, unknown> & { data: Record<string, unknown> }; headers: Headers };

const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const server = net.createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => done(port));
    });
  });

/** The product as `npm start` runs it, in a process and a data folder of its own. */
export class RunningProduct {
  readonly origin: string;
  private readonly env: Record<string, string | undefined>;
  private readonly folder: string;
  private process: ChildProcess | undefined;
  private output = '';

  private constructor(port: number, folder: string) {
    this.origin = `http://localhost:${port}`;
    this.folder = folder;
    this.env = { ...process.env, DATA_DIR: folder, PORT: String(port), DEMO_PASSWORD, LIMIT_FACTOR: '1000', NODE_ENV: undefined };
  }

  static async start(): Promise<RunningProduct> {
    const product = new RunningProduct(await freePort(), mkdtempSync(join(tmpdir(), 'tributary-product-')));
    await product.launch();
    return product;
  }

  async launch(): Promise<void> {
    this.process = spawn(process.execPath, [join(ROOT, 'apps/server/src/main.ts')], { cwd: ROOT, env: this.env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.process.stdout?.on('data', (chunk) => (this.output += String(chunk)));
    this.process.stderr?.on('data', (chunk) => (this.output += String(chunk)));
    for (let poll = 0; poll < READY_POLLS; poll++) {
      const ready = await fetch(`${this.origin}/readyz`).then((reply) => reply.ok, () => false);
      if (ready) return;
      if (this.process.exitCode !== null) break;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`The product did not start:\n${this.output}`);
  }

  /** Ends the process; SIGKILL is the crash, SIGTERM the orderly end. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const running = this.process;
    if (!running || running.exitCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await gone;
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** A command of `npm run cli`; fails the test when it fails. */
  cli(...args: string[]): string {
    const result = spawnSync(process.execPath, [join(ROOT, 'apps/cli/src/cli.ts'), ...args], { cwd: ROOT, env: this.env, encoding: 'utf8' });
    if (result.status !== 0) throw new Error(`${args.join(' ')}: ${result.stdout}${result.stderr}`);
    return result.stdout;
  }

  async call(method: string, path: string, options: { body?: unknown; token?: string; key?: string } = {}): Promise<Answer> {
    const reply = await fetch(`${this.origin}/api${path}`, {
      method,
      headers: {
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(options.key ? { 'idempotency-key': options.key } : {}),
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    return { status: reply.status, body: (await reply.json()) as Answer['body'], headers: reply.headers };
  }

  async logIn(userrefid: string, password = DEMO_PASSWORD): Promise<string> {
    return String((await this.call('POST', '/users/login', { body: { userrefid, password } })).body['token']);
  }

  async logInOperator(username: string): Promise<string> {
    const captcha = await this.call('GET', '/admin/captcha');
    const { body } = await this.call('POST', '/admin/login', {
      body: { username, password: DEMO_PASSWORD, captchaInput: captcha.headers.get('x-demo-captcha'), captchaId: captcha.body['captchaId'] },
    });
    return String(body['token']);
  }

  /** Asks again until the answer satisfies the wish, for at most half a minute. */
  async until(ask: () => Promise<Answer>, wish: (answer: Answer) => boolean): Promise<Answer> {
    for (let poll = 0; poll < 100; poll++) {
      const answer = await ask();
      if (wish(answer)) return answer;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    throw new Error(`It did not come about: ${JSON.stringify((await ask()).body)}`);
  }
}
