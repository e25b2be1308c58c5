// npm run rehearse:failover [-- --kills N --partitions N]: runs the product on three PostgreSQL machines. Their
// primary is killed and cut off again and again while members register, pay in and withdraw. Prints the longest time
// without answers, and reports lost acknowledged data and double payments. Needs root, and Debian's patroni,
// etcd-server, haproxy, postgresql.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PAYOUT_ADDRESS, startLocalChain } from '@tributary/chain/local';
import { oneRow, openDatabase, rowsOf, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { ApiClient } from '../e2e/kit/api-client.ts';
import { PASSWORD, startProduct } from '../e2e/kit/running-product.ts';
import { startCluster } from './postgres-cluster.ts';

const begun = performance.now();
const says = (text: string): void =>
  void process.stdout.write(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${text}\n`);
const wanted = (name: string, fallback: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? fallback : Number.parseInt(process.argv[at + 1] ?? '', 10);
};
const KILLS = wanted('kills', 20);
const PARTITIONS = wanted('partitions', 10);
const MEMBERS = 8;
const CUT_OFF_MS = 15_000;
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

const cluster = await startCluster();
says('three machines are there, one of them the primary');
const product = await startProduct({ settings: { DATABASE_URL: cluster.url } });
says('the product runs on them');
const api = new ApiClient(product.url);
const chain = await startLocalChain({ folder: join(product.data.folder, 'chain') });

/**
 * Repeats a command under one key until it is answered, as a careful client does; undefined while there is no answer.
 */
const answered = async (ask: () => ReturnType<ApiClient['call']>) => {
  try {
    const answer = await ask();
    return answer.status >= 500 ? undefined : answer;
  } catch {
    return undefined;
  }
};

type Member = { name: string; token: string; address: string };
const registered: string[] = [];
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
  registered.push(name);
  return String(answer.body['token']);
};

const members: Member[] = [];
for (let n = 1; n <= MEMBERS; n++) {
  const token = (await register(`keeps${n}`)) ?? '';
  const { body } = await api.call('POST', '/usdt/initiate', { body: { amount: '5000' }, token });
  await chain.payUsdt(String(body['address']), usdt(5_000));
  await api.call('POST', '/crypto/sync', { body: { addresses: { usdt: { address: ADDRESS } } }, token });
  members.push({ name: `keeps${n}`, token, address: String(body['address']) });
}
await product.cli('demo-advance', '3');
says(`${MEMBERS} members have paid in and have an address`);

/** The longest times without an answered read and without an answered write. */
const silence = { read: 0, write: 0 };
let paidIn = MEMBERS * 5_000;
const acknowledged = new Map<string, string>();
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
  await chain.payUsdt(member.address, usdt(10));
  paidIn += 10;
  const key = `refund-${round}`;
  const ask = () =>
    api.call('POST', '/refunds', {
      body: { amount: '20', wallet_address: ADDRESS },
      token: member.token,
      key,
    });
  for (let n = 0; n < 200; n++, await sleep(250)) {
    const answer = await answered(ask);
    if (answer?.status === 200) return void acknowledged.set(key, String(answer.body.data['id']));
    if (answer && answer.status !== 409) throw new Error(`${key}: ${JSON.stringify(answer.body)}`);
  }
  throw new Error(`${key} was not answered in a minute.`);
};

/** Approves pending requests as soon as the product answers again. */
const approvePending = async (): Promise<void> => {
  for (let n = 0; n < 60; n++, await sleep(500)) {
    const operator = await api.logInOperator('admin').catch(() => undefined);
    if (operator === undefined) continue;
    const listed = await answered(() =>
      api.call('GET', '/admin/withdrawals/report?status=Pending', { token: operator }),
    );
    if (listed?.status !== 200) continue;
    const rows = listed.body.data['rows'] as { id: number; updated_at: string }[];
    for (const row of rows) await approve(operator, row);
    return;
  }
  throw new Error('No operator could approve within half a minute.');
};

const approve = async (
  token: string,
  { id, updated_at }: { id: number; updated_at: string },
): Promise<void> => {
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
  // Unanswered ones are still pending and come again in the next round.
  if (answer && answer.status !== 200) throw new Error(`Withdrawal ${id}: ${JSON.stringify(answer.body)}`);
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
const completed = async () =>
  rowsOf(
    database.db,
    sql<{ id: string; status: string }>`select id::text, status from withdrawals order by id`,
  );
for (let n = 0; n < 120 && (await completed()).some(({ status }) => status !== 'completed'); n++)
  await sleep(1_000);
const withdrawals = await completed();
const known = new Set(
  (await rowsOf(database.db, sql<{ name: string }>`select userrefid as name from members`)).map(
    ({ name }) => name,
  ),
);
const { credited } = await oneRow(
  database.db,
  sql<{
    credited: string;
  }>`select (sum(amount) / 1000000)::text as credited from deposits where status = 'credited'`,
);
await database.close();
/** Transfers that left the paying account, as the chain lists them. */
const countPayouts = async (): Promise<number> => {
  const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
  const filter = {
    fromBlock: '0x0',
    address: chain.tokenAddress,
    topics: [TRANSFER, `0x${PAYOUT_ADDRESS.slice(2).toLowerCase().padStart(64, '0')}`],
  };
  const reply = await fetch(chain.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: [filter] }),
  });
  return ((await reply.json()) as { result: unknown[] }).result.length;
};
const paidOut = await countPayouts();
const faults = [
  ...registered.filter((name) => !known.has(name)).map((name) => `the registration of ${name} is lost`),
  ...[...acknowledged]
    .filter(([, id]) => !withdrawals.some((each) => each.id === id))
    .map(([key]) => `${key} is lost`),
  ...withdrawals
    .filter(({ status }) => status !== 'completed')
    .map(({ id, status }) => `withdrawal ${id} is ${status}`),
  ...(paidOut === withdrawals.length
    ? []
    : [`${paidOut} payouts left the wallet for ${withdrawals.length} withdrawals`]),
  ...(Number(credited) === paidIn ? [] : [`${credited} of ${paidIn} USDT are credited`]),
];
const books = await product.cli('verify-books');
says(books.trim().split('\n').at(-1) ?? '');
says(
  `${registered.length} registrations, ${withdrawals.length} withdrawals, ${paidOut} payouts, ${credited} USDT paid in`,
);
for (const fault of faults) says(`FAULT ${fault}`);
await chain.stop();
await product.stop();
cluster.stop();
process.exitCode = faults.length === 0 && books.includes('The books hold') ? 0 : 1;
