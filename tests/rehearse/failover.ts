// npm run rehearse:failover [-- --kills N --partitions N]: runs the product on three PostgreSQL machines. Their
// primary is killed and cut off again and again while members register, pay in and withdraw. Prints the longest time
// without answers. At the end it compares every acknowledged write and every payout with the books and the chain, and
// says RIGHT or WRONG. Needs root, and Debian's patroni, etcd-server, haproxy, postgresql.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLocalChain } from '@tributary/chain/local';
import { openDatabase } from '@tributary/database';
import { formatMoney, usdt } from '@tributary/domain';
import { ApiClient } from '../e2e/kit/api-client.ts';
import { PASSWORD, startProduct } from '../e2e/kit/running-product.ts';
import { endState } from './end-state.ts';
import { differencesOf } from './final-comparison.ts';
import { startCluster } from './postgres-cluster.ts';
import { says } from './stopwatch.ts';

const wanted = (name: string, fallback: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? fallback : Number.parseInt(process.argv[at + 1] ?? '', 10);
};
const KILLS = wanted('kills', 20);
const PARTITIONS = wanted('partitions', 10);
const MEMBERS = 8;
const WITHDRAWN = usdt(20);
const CUT_OFF_MS = 15_000;
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

/** Stops what was started, in the opposite order; also after an error. */
await using stops = new AsyncDisposableStack();
const cluster = await startCluster();
stops.defer(cluster.stop);
says('three machines are there, one of them the primary');
const product = await startProduct({ settings: { DATABASE_URL: cluster.url } });
stops.defer(product.stop);
says('the product runs on them');
const api = new ApiClient(product.url);
const chain = await startLocalChain({ folder: join(product.data.folder, 'chain') });
stops.defer(() => chain.stop());

/** The newest reason for no answer. */
let unanswered = '';

/**
 * Repeats a command under one key until it is answered, as a careful client does; undefined while there is no answer.
 */
const answered = async (ask: () => ReturnType<ApiClient['call']>) => {
  try {
    const answer = await ask();
    if (answer.status < 500) return answer;
    unanswered = JSON.stringify(answer.body);
  } catch (error) {
    unanswered = String(error);
  }
  return undefined;
};

/** The acknowledged writes. */
const told = {
  registrations: [] as string[],
  requests: [] as { id: string; gross: bigint }[],
  approvals: [] as string[],
  deposits: [] as { hash: string; amount: bigint }[],
};

/** Pays on the chain, which acknowledges with the hash. */
const pay = async (address: string, amount: bigint): Promise<void> => {
  told.deposits.push({ hash: await chain.payUsdt(address, amount), amount });
};

type Member = { name: string; token: string; address: string };
const register = async (name: string): Promise<string | undefined> => {
  const body = {
    name: `Member ${name}`,
    userrefid: name,
    email: `${name}@journey.test`,
    password: PASSWORD,
    mobile_no: '+919800000000',
    refferal_code: 'TOP',
    agree_to_terms: 1,
  };
  const answer = await answered(() => api.call('POST', '/register', { body }));
  if (answer?.status !== 200) return undefined;
  told.registrations.push(name);
  return String(answer.body['token']);
};

const members: Member[] = [];
for (let n = 1; n <= MEMBERS; n++) {
  const token = (await register(`keeps${n}`)) ?? '';
  const { body } = await api.call('POST', '/usdt/initiate', { body: { amount: '5000' }, token });
  await pay(String(body['address']), usdt(5_000));
  await api.call('POST', '/crypto/sync', { body: { addresses: { usdt: { address: ADDRESS } } }, token });
  members.push({ name: `keeps${n}`, token, address: String(body['address']) });
}
await product.cli('demo-advance', '3');
says(`${MEMBERS} members have paid in and have an address`);

/** The longest times without an answered read and without an answered write. */
const silence = { read: 0, write: 0 };
const over = new AbortController();

const probing = (async () => {
  for (let last = performance.now(); !over.signal.aborted; await sleep(100)) {
    const answer = await answered(() => api.call('GET', '/users/me', { token: members[0]?.token ?? '' }));
    if (answer?.status === 200) {
      silence.read = Math.max(silence.read, performance.now() - last);
      last = performance.now();
    }
  }
})();
const writing = (async () => {
  for (let last = performance.now(), n = 0; !over.signal.aborted; await sleep(200)) {
    if ((await register(`during${++n}`)) === undefined) continue;
    silence.write = Math.max(silence.write, performance.now() - last);
    last = performance.now();
  }
})();

/** A deposit, and a withdrawal that an operator approves, while the primary is lost. */
const moveMoney = async (round: number): Promise<void> => {
  const member = members[round % MEMBERS];
  if (!member) return;
  await pay(member.address, usdt(10));
  const key = `refund-${round}`;
  const ask = () =>
    api.call('POST', '/refunds', {
      body: { amount: formatMoney(WITHDRAWN), wallet_address: ADDRESS },
      token: member.token,
      key,
    });
  for (let n = 0; n < 200; n++, await sleep(250)) {
    const answer = await answered(ask);
    if (answer?.status === 200) {
      told.requests.push({ id: String(answer.body.data['id']), gross: WITHDRAWN });
      return;
    }
    if (answer && answer.status !== 409) throw new Error(`${key}: ${JSON.stringify(answer.body)}`);
  }
  throw new Error(`${key} was not answered in a minute.`);
};

type Pending = { id: number; updated_at: string };

let operator: string | undefined;

/** Approves every pending request, as soon as the product answers again; an unanswered approval is given once more. */
const approvePending = async (): Promise<void> => {
  for (let n = 0; n < 60; n++, await sleep(500)) {
    operator ??= await api.logInOperator('admin').catch((error: unknown) => {
      unanswered = String(error);
      return undefined;
    });
    if (operator === undefined) continue;
    const token = operator;
    const listed = await answered(() =>
      api.call('GET', '/admin/withdrawals/report?status=Pending', { token }),
    );
    if (listed?.status === 401) operator = undefined;
    if (listed?.status !== 200) continue;
    const rows = listed.body.data['rows'] as Pending[];
    if (rows.length === 0) return;
    for (const row of rows) await approve(token, row);
  }
  throw new Error(`No operator could approve within half a minute: ${unanswered}`);
};

const approve = async (token: string, { id, updated_at }: Pending): Promise<void> => {
  const answer = await answered(() =>
    api.call('POST', '/admin/withdrawals/status/update', {
      body: {
        id,
        created_at: updated_at,
        status: 'Approved',
        password: PASSWORD,
      },
      token,
    }),
  );
  if (answer?.status === 200) told.approvals.push(String(id));
  else if (answer) throw new Error(`Withdrawal ${id}: ${JSON.stringify(answer.body)}`);
};

const rounds = [
  ...Array.from({ length: KILLS }, (_, n) => (n % 4 === 3 ? 'machine' : 'server')),
  ...Array.from({ length: PARTITIONS }, () => 'partition'),
];
for (const [round, kind] of rounds.entries()) {
  const primary = await cluster.primary();
  if (!primary) throw new Error('There is no primary.');
  silence.read = 0;
  silence.write = 0;
  const money = moveMoney(round);
  await sleep(200 + Math.random() * 2_000);
  if (kind === 'server') cluster.killServer(primary);
  if (kind === 'machine') cluster.killMachine(primary);
  if (kind === 'partition') cluster.cutOff(primary);
  if (kind === 'partition') await sleep(CUT_OFF_MS).then(() => cluster.reconnect(primary));
  await money;
  if (kind === 'machine') cluster.revive(primary);
  await cluster.settled();
  await sleep(1_000);
  await approvePending();
  const seconds = (ms: number): string => (ms / 1000).toFixed(1);
  says(
    `${round + 1} of ${rounds.length}: ${kind} of ${primary}; no read for ${seconds(silence.read)} s, no write for ${seconds(silence.write)} s`,
  );
}
over.abort();
await Promise.all([probing, writing]);
says('everything that is due is awaited');

const database = openDatabase(cluster.url, { as: 'owner', poolSize: 1 });
const { books, transfers } = await endState(database, chain);
await database.close();
const faults = differencesOf(told, books, transfers);
const verified = await product.cli('verify-books');
says(verified.trim().split('\n').at(-1) ?? '');
says(
  `compared one by one: ${told.registrations.length} registrations, ${told.requests.length} requests, ${told.approvals.length} approvals, ${told.deposits.length} deposits, ${books.payouts.length} payouts of the books, ${transfers.length} transfers of the chain`,
);
for (const fault of faults) says(`FAULT ${fault}`);
const isRight = faults.length === 0 && verified.includes('The books hold');
says(isRight ? 'RIGHT: nothing acknowledged is lost, and nothing is paid twice' : 'WRONG');
process.exitCode = isRight ? 0 : 1;
