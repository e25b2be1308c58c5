import type { XrpDirectory } from '@tributary/chain';
import type { Db } from '@tributary/database';
import { createOperator, setOperatorPassword } from '@tributary/modules/operators';
import type { Permission } from '@tributary/domain';
import { shownContent } from '@tributary/modules/content';
import { createPrices } from '@tributary/modules/market';
import { readDisclosure, readPublishedFigures } from '@tributary/modules/transparency';
import { secretsKeyOf } from '@tributary/runtime';
import { silentLogger, type Logger } from '@tributary/runtime';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { createApp, type AppSettings } from '../http/app.ts';
import { addReference } from '../http/reference.ts';
import type { StandbyReads } from '../http/standby-reads.ts';
import type { Happenings } from '../happenings.ts';
import type { Needs } from '../needs.ts';
import { readPlanFacts } from '../plan-facts.ts';

export type Reply = { status: number; body: Record<string, unknown>; headers: Record<string, unknown> };
export type Caller = { token?: string; headers?: Record<string, string>; ip?: string };

/** For tests without listeners. */
const SILENT: Happenings = { subscribe: () => () => undefined, close: () => Promise.resolve() };

export const OPERATOR_PASSWORD = 'operator password 1';

/** The API in this process on a test's database. Calls reach the real server without a socket. */
export class TestApp {
  readonly app: FastifyInstance;
  readonly db: Db;

  private constructor(app: FastifyInstance, db: Db) {
    this.app = app;
    this.db = db;
  }

  static async begin(
    db: Db,
    settings: Partial<AppSettings> & {
      limitFactor?: number;
      pushKey?: string;
      happenings?: Happenings;
      isDemo?: boolean;
      xrpDirectory?: XrpDirectory;
      standby?: StandbyReads;
      logger?: Logger;
    } = {},
  ): Promise<TestApp> {
    const needs: Needs = {
      db,
      standby: settings.standby,
      happenings: settings.happenings ?? SILENT,
      depositAddresses: { addressAt: (index) => `0x${index.toString(16).padStart(40, '0')}` },
      prices: createPrices(undefined, silentLogger()),
      fundsByTransfer: false,
      depositLagAlarmSeconds: 120,
      quotes: { quote: () => Promise.reject(new Error('no prices here')) },
      transparency: () => readPublishedFigures(db),
      incomeDisclosure: () => readDisclosure(db),
      planFacts: () => readPlanFacts(db),
      content: () => shownContent(db),
      ownAddresses: { evm: [], xrp: [] },
      xrpDirectory: settings.xrpDirectory,
      secretsKey: secretsKeyOf('a key of tests'),
      sendsMail: true,
      pushKey: settings.pushKey,
      site: { supportEmail: null, communityUrl: null },
      isDemo: settings.isDemo ?? true,
      isStaging: false,
      origin: 'http://localhost',
      demoCaptcha: true,
      requiredConfirmations: 3,
      limits: { factor: settings.limitFactor ?? 10_000 },
    };
    const app = await createApp(
      needs,
      { secureCookies: false, requiresSecondFactor: false, trustedProxies: [], ...settings },
      settings.logger ?? silentLogger(),
    );
    await addReference(app);
    return new TestApp(app, db);
  }

  async call(method: string, url: string, options: { body?: unknown; caller?: Caller } = {}): Promise<Reply> {
    const { token, headers, ip } = options.caller ?? {};
    const request: InjectOptions = {
      method: method as 'GET',
      url,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(options.body === undefined
        ? {}
        : { payload: typeof options.body === 'string' ? options.body : JSON.stringify(options.body) }),
      ...(ip ? { remoteAddress: ip } : {}),
    };
    const reply = await this.app.inject(request);
    let body: Record<string, unknown> = {};
    try {
      body = JSON.parse(reply.body) as Record<string, unknown>;
    } catch {
      body = { text: reply.body };
    }
    return { status: reply.statusCode, body, headers: reply.headers };
  }

  async logIn(userrefid: string, password: string): Promise<string> {
    const { body } = await this.call('POST', '/api/users/login', { body: { userrefid, password } });
    return String(body['token']);
  }

  async addOperator(
    username: string,
    rights: { isMain?: boolean; permissions?: Permission[] } = {},
  ): Promise<number> {
    const id = await createOperator(this.db, {
      username,
      name: username,
      isMain: rights.isMain ?? false,
      permissions: rights.permissions ?? [],
    });
    await setOperatorPassword(this.db, id, OPERATOR_PASSWORD);
    return id;
  }

  async logInOperator(username: string, caller: Caller = {}): Promise<Reply> {
    const captcha = await this.call('GET', '/api/admin/captcha');
    return this.call('POST', '/api/admin/login', {
      caller,
      body: {
        username,
        password: OPERATOR_PASSWORD,
        captchaInput: String(captcha.headers['x-demo-captcha']),
        captchaId: captcha.body['captchaId'],
      },
    });
  }
}
