import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLocalChain } from '@tributary/chain/local';
import { usdt } from '@tributary/domain';
import { ApiClient } from '../../e2e/kit/api-client.ts';
import { PASSWORD } from '../../e2e/kit/running-product.ts';

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const PAYER = 'soaked1';

const MEMBER_READS = (name: string): string[] => [
  '/users/me',
  `/wallet-summary/${name}`,
  `/transactions/${name}?size=25`,
  `/statement/${name}?size=10`,
  '/rewards/report?size=10',
  '/downline/report?size=10',
  '/community',
  `/wealth-tier/${name}`,
  '/withdrawals',
];

const OPERATOR_READS = [
  '/admin/report/summary',
  '/admin/report/income',
  '/admin/withdrawals/report?status=Pending',
  '/admin/deposits?size=25',
  '/users/getUsers?size=25',
  '/admin/collections?size=10',
];

const PUBLIC_READS = ['/public/transparency', '/public/days', '/public/custody'];

const PAUSE_MS = 40;
const EVENTS_EVERY = 20;

type Pending = { id: number; updated_at: string };

/** Reads again after a connection error, as a browser does: the server may just have closed an idle connection. */
const repeated = <Answer>(read: () => Promise<Answer>): Promise<Answer> => read().catch(read);

/** People who read, pay in and withdraw a little, until they are paused. */
export class LightLoad {
  requests = 0;
  readonly failures: string[] = [];
  /** Withdrawals that were asked for. */
  asked = 0;
  readonly #url: string;
  readonly #api: ApiClient;
  readonly #chain: Awaited<ReturnType<typeof startLocalChain>>;
  readonly #tokens: Readonly<Record<string, string>>;
  readonly #address: string;
  #paused = new AbortController();
  #reading: Promise<void> = Promise.resolve();

  private constructor(
    url: string,
    chain: Awaited<ReturnType<typeof startLocalChain>>,
    people: { tokens: Readonly<Record<string, string>>; address: string },
  ) {
    this.#url = url;
    this.#api = new ApiClient(url);
    this.#chain = chain;
    this.#tokens = people.tokens;
    this.#address = people.address;
  }

  static async begin({ url, folder }: { url: string; folder: string }): Promise<LightLoad> {
    const api = new ApiClient(url);
    const chain = await startLocalChain({ folder: join(folder, 'chain') });
    const { body: registered } = await api.call('POST', '/register', {
      body: {
        name: 'Soaked Member',
        userrefid: PAYER,
        email: `${PAYER}@journey.test`,
        password: PASSWORD,
        mobile_no: '+919800000301',
        refferal_code: 'leader',
        agree_to_terms: 1,
      },
    });
    const payer = String(registered['token']);
    const { body } = await api.call('POST', '/usdt/initiate', { body: { amount: '5000' }, token: payer });
    const address = String(body['address']);
    await chain.payUsdt(address, usdt(5_000));
    const addresses = { usdt: { address: ADDRESS } };
    await api.call('POST', '/crypto/sync', { body: { addresses }, token: payer });
    const tokens = {
      [PAYER]: payer,
      member: await api.logIn('member'),
      leader: await api.logIn('leader'),
      admin: await api.logInOperator('admin'),
    };
    return new LightLoad(url, chain, { tokens, address });
  }

  /** The answer to a request; one with a fault of ours counts as a failure. */
  async #call(method: string, path: string, who: string, body?: object) {
    this.requests++;
    const ask = () => this.#api.call(method, path, { body, token: this.#tokens[who] ?? '' });
    const answer = await (method === 'GET' ? repeated(ask) : ask());
    if (answer.status >= 400) this.failures.push(`${answer.status} of ${method} ${path} for ${who}`);
    return answer;
  }

  /** Opens a stream of events and leaves it at once, as a browser's page does. */
  async #openEvents(): Promise<void> {
    const left = new AbortController();
    const headers = { authorization: `Bearer ${this.#tokens['leader'] ?? ''}` };
    const reply = await repeated(() => fetch(`${this.#url}/api/events`, { headers, signal: left.signal }));
    if (!reply.ok) this.failures.push(`${reply.status} of GET /events`);
    left.abort();
  }

  async #readAll(): Promise<void> {
    const asks = [
      ...['member', 'leader', PAYER].flatMap((who) => MEMBER_READS(who).map((path) => [path, who] as const)),
      ...OPERATOR_READS.map((path) => [path, 'admin'] as const),
      ...PUBLIC_READS.map((path) => [path, 'nobody'] as const),
    ];
    const { signal } = this.#paused;
    for (let n = 0; !signal.aborted; n++, await sleep(PAUSE_MS)) {
      const [path, who] = asks[n % asks.length] ?? ['/users/me', 'member'];
      await this.#call('GET', path, who);
      if (n % EVENTS_EVERY === 0) await this.#openEvents();
    }
  }

  resume(): void {
    this.#paused = new AbortController();
    this.#reading = this.#readAll();
  }

  async pause(): Promise<void> {
    this.#paused.abort();
    await this.#reading;
  }

  payIn(): Promise<unknown> {
    return this.#chain.payUsdt(this.#address, usdt(10));
  }

  /** A withdrawal, and the approval of all that wait for one person. */
  async withdraw(): Promise<void> {
    const body = { amount: '20', wallet_address: ADDRESS };
    await this.#call('POST', '/refunds', PAYER, body);
    this.asked++;
    const listed = await this.#call('GET', `/admin/withdrawals/report?status=Pending&q=${PAYER}`, 'admin');
    for (const { id, updated_at: at } of listed.body.data['rows'] as Pending[])
      await this.#call('POST', '/admin/withdrawals/status/update', 'admin', {
        id,
        created_at: at,
        status: 'Approved',
        password: PASSWORD,
      });
  }

  /** The number of paid withdrawals. */
  async paid(): Promise<number> {
    const { body } = await this.#call('GET', '/withdrawals?size=50', PAYER);
    return (body.data['rows'] as { stage: string }[]).filter(({ stage }) => stage === 'completed').length;
  }

  async end(): Promise<void> {
    await this.pause();
    await this.#chain.stop();
  }
}
