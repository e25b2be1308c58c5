import { Agent, request as send } from 'node:http';
import { connect } from 'node:net';
import type { Db } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { TestApp } from '@tributary/server/testing';
import { giveVerifiedAddress, PASSWORD, seeded, TestProgramme } from '@tributary/testing';
import { makeRaw, makeRequest, type Caller, type FuzzRequest } from './requests.ts';

export type FuzzResult = {
  requests: number;
  byStatus: Record<string, number>;
  /** The faults, with enough data to repeat each request. */
  failures: string[];
};

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const AT_ONCE = 16;
/** Incomplete raw requests for which the server waits; other requests continue. */
const RAW_AT_ONCE = 200;
const RAW_IN = 25;
/** A PDF of 5,000 rows takes ten seconds on a busy machine, and several are made at once. */
const ANSWER_MS = 60_000;
const RAW_MS = 1_500;
const LOOKED_THROUGH = 65_536;

/** Field names and forms of values that no answer contains (Z7), except the key that an enrolment gives its owner. */
const SECRETS =
  /"\w*(?:password|secret|private_?key|otp|(?:token|code|password)_?hash)\w*":\s*"[^"]+"|\$argon2/i;
const ENROLMENT = '/second-factor/begin';
const secretIn = (told: string): string | undefined => SECRETS.exec(told)?.[0].slice(0, 60);

/** A server on a small programme with members, operators and money, and sessions of all callers. */
export class Fuzzer {
  readonly #app: TestApp;
  readonly #programme: TestProgramme;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  readonly #tokens = new Map<Caller, string>();
  #port = 0;
  #newcomers = 0;
  #logins = 0;
  #renewing: Promise<void> = Promise.resolve();

  private constructor(app: TestApp, programme: TestProgramme) {
    this.#app = app;
    this.#programme = programme;
  }

  static async begin(db: Db): Promise<Fuzzer> {
    const programme = await TestProgramme.begin(db);
    for (const [name, sponsor] of [['alice1'], ['bob1', 'alice1']] as const) {
      const member = await programme.join(name, sponsor);
      await giveVerifiedAddress(db, member, { coin: 'usdt', address: ADDRESS });
      await programme.activate(member, 'elevatePlus', 2_000);
      await programme.give(member, usdt(500), 'r_wallet');
      await programme.give(member, usdt(500), 'profit');
    }
    await programme.passDays(2);
    const app = await TestApp.begin(db, { limitFactor: 1_000_000 });
    await app.addOperator('main1', { isMain: true });
    await app.addOperator('helper1', { permissions: ['View Members', 'View Reports', 'Approve Payments'] });
    const fuzzer = new Fuzzer(app, programme);
    const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
    fuzzer.#port = Number(new URL(origin).port);
    for (const name of ['alice1', 'bob1', 'main1', 'helper1'] as const) await fuzzer.#signIn(name);
    return fuzzer;
  }

  async close(): Promise<void> {
    this.#agent.destroy();
    await this.#app.app.close();
  }

  /**
   * Sends this many requests, some at once. The seed determines each request; the server determines the order of
   * effects.
   */
  async run(
    count: number,
    seed: number,
    onProgress: (done: number, failures: readonly string[]) => void = () => undefined,
  ): Promise<FuzzResult> {
    const random = seeded(seed);
    const result: FuzzResult = { requests: 0, byStatus: {}, failures: [] };
    const note = (status: string): void => {
      result.byStatus[status] = (result.byStatus[status] ?? 0) + 1;
    };
    const raw = new Set<Promise<void>>();
    const sendRaw = async (bytes: Buffer): Promise<void> => {
      const status = await this.#sendRaw(bytes);
      note(status);
      if (status.startsWith('5')) result.failures.push(`raw bytes: ${status}`);
    };
    const worker = async (): Promise<void> => {
      while (result.requests < count) {
        result.requests++;
        onProgress(result.requests, result.failures);
        if (random(RAW_IN) > 0) note(await this.#send(makeRequest(random), result));
        else {
          if (raw.size >= RAW_AT_ONCE) await Promise.race(raw);
          const sent: Promise<void> = sendRaw(makeRaw(random)).finally(() => raw.delete(sent));
          raw.add(sent);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    await Promise.all(raw);
    return result;
  }

  async #send(made: FuzzRequest, result: FuzzResult): Promise<string> {
    const { route, caller, method, path, headers, body } = made;
    const token = caller === 'stranger' ? 'x'.repeat(43) : this.#tokens.get(caller);
    const say = (what: string): void =>
      void result.failures.push(
        `${route} as ${caller}: ${what}: ${method} ${path.slice(0, 300)} ${String(body).slice(0, 300)}`,
      );
    try {
      const status = await this.#exchange(
        method,
        path,
        { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body,
      );
      if (status === 'busy') return status;
      if (status >= 500) say(`answered ${status}`);
      // A command ended the session, as it should; a new one replaces it.
      if (status === 401 && token && caller !== 'stranger') await this.#renew(caller, token);
      return String(status);
    } catch (error) {
      // A body above the limit is cut off while it is sent.
      const isTooLong = body !== undefined && body.length > 1_000_000;
      if (!isTooLong) say((error as Error).message);
      return isTooLong ? 'cut' : 'broken';
    }
  }

  #exchange(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: string | Buffer | undefined,
  ): Promise<number | 'busy'> {
    return new Promise((resolve, reject) => {
      const safe = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, value.replace(/[^\x20-\x7e]/g, '?')]),
      );
      // Node sends no length for the body of a DELETE, so the server would read the body as the next request.
      if (body !== undefined) safe['content-length'] = String(Buffer.byteLength(body));
      const request = send(
        { agent: this.#agent, port: this.#port, method, path, headers: safe, timeout: ANSWER_MS },
        (reply) => {
          const status = reply.statusCode ?? 0;
          let told = '';
          reply.on('data', (chunk) => (told += told.length < LOOKED_THROUGH ? chunk : ''));
          reply.on('end', () => {
            const secret = status < 300 && !path.includes(ENROLMENT) ? secretIn(told) : undefined;
            if (secret) reject(new Error(`told a secret: ${secret}`));
            // The server refuses more exports at once than it makes, as it should.
            else resolve(status === 503 && told.includes('exportsBusy') ? 'busy' : status);
          });
          reply.on('error', reject);
        },
      );
      request.on('timeout', () => request.destroy(new Error('no answer in time')));
      request.on('error', reject);
      request.end(body);
    });
  }

  /** The status of the answer; `closed` or `waits` if the server closed the connection or waits for more. */
  #sendRaw(bytes: Buffer): Promise<string> {
    return new Promise((resolve) => {
      const socket = connect(this.#port, '127.0.0.1');
      let told = '';
      const done = (word: string): void => {
        socket.destroy();
        resolve(/^HTTP\/1\.1 (\d{3})/.exec(told)?.[1] ?? word);
      };
      socket.setTimeout(RAW_MS, () => done('waits'));
      socket.on('data', (chunk) => {
        told += chunk.toString('latin1');
        if (told.includes('\r\n\r\n')) done('answered');
      });
      socket.on('error', () => done('closed'));
      socket.on('close', () => done('closed'));
      socket.write(bytes);
    });
  }

  /** One at a time: a session may end for several requests at once. */
  #renew(caller: Caller, ended: string): Promise<void> {
    this.#renewing = this.#renewing.then(() =>
      this.#tokens.get(caller) === ended ? this.#signIn(caller) : undefined,
    );
    return this.#renewing;
  }

  /** A caller who cannot sign in again was blocked, disabled or renamed; another takes their place. */
  async #signIn(caller: Caller): Promise<void> {
    const isMember = caller === 'alice1' || caller === 'bob1';
    const logIn = async (name: string): Promise<string | undefined> => {
      // Logs in from another address: the requests have blocked the callers' own.
      const from = { ip: `10.9.${this.#logins >> 8}.${this.#logins++ & 255}` };
      const { body } = isMember
        ? await this.#app.call('POST', '/api/users/login', {
            body: { userrefid: name, password: PASSWORD },
            caller: from,
          })
        : await this.#app.logInOperator(name, from);
      return typeof body['token'] === 'string' ? body['token'] : undefined;
    };
    let token = await logIn(caller);
    if (token === undefined) {
      const name = `${caller}x${++this.#newcomers}`;
      await (isMember
        ? this.#programme.join(name, 'alice1')
        : this.#app.addOperator(name, { isMain: caller === 'main1' }));
      token = await logIn(name);
    }
    if (token === undefined) throw new Error(`${caller} cannot sign in.`);
    this.#tokens.set(caller, token);
  }
}
