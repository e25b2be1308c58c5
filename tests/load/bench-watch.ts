// npm run bench:watch -- --blocks N
// Blocks per second of the deposit watcher at 1,000, 100,000 and 1,000,000 addresses. The node answers in 100 ms, with
// 300 transfers in every block; one transfer in a thousand is to a member. BSC makes a block in 0.45 s.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBscDepositChain } from '@tributary/chain/bsc';
import { oneRow, sql, type Db } from '@tributary/database';
import { formatCount } from '@tributary/domain';
import { DepositWatcher } from '@tributary/modules/deposits';
import { silentLogger } from '@tributary/runtime';
import { withBenchDatabase } from './bench-database.ts';
import { numberOption, report } from './figures.ts';

const BLOCKS = numberOption('blocks', 2_000);
const FEWEST = 1_000;
const ADDRESSES = [FEWEST, 100_000, 1_000_000];
const TRANSFERS_PER_BLOCK = 300;
const OURS_EVERY = 1_000;
const ANSWER_MS = 100;
const BSC_BLOCKS_PER_SECOND = 1 / 0.45;
const TOKEN = '0x55d398326f99059ff775485246999027b3197955';
const TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

const word = (value: number | bigint): string => `0x${value.toString(16).padStart(64, '0')}`;
const hex = (value: number): string => `0x${value.toString(16)}`;
const addressOf = (n: number): string => `0x${n.toString(16).padStart(40, '0')}`;
const hashOf = (block: number): string => word(10n ** 20n + BigInt(block));

/** Every thousandth transfer is to a member, all others are to different strangers. */
const logOf = (block: number, index: number, members: number): Record<string, unknown> => {
  const n = block * TRANSFERS_PER_BLOCK + index;
  const to = n % OURS_EVERY === 0 ? 2 + ((n / OURS_EVERY) % members) : 2 ** 40 + n;
  return {
    address: TOKEN,
    topics: [TOPIC, word(2 ** 41), word(to)],
    data: word(10n ** 20n),
    blockHash: hashOf(block),
    blockNumber: hex(block),
    transactionHash: word(10n ** 30n + BigInt(n)),
    logIndex: hex(index),
    removed: false,
  };
};

const blockOf = (number: number) => ({
  number: hex(number),
  hash: hashOf(number),
  parentHash: hashOf(number - 1),
  timestamp: hex(1_700_000_000 + number),
});

type Call = { id: number; method: string; params: [never, never] };
type Filter = { fromBlock: string; toBlock: string };

const answer = ({ method, params: [first] }: Call, members: number): unknown => {
  if (method === 'eth_blockNumber') return hex(BLOCKS);
  if (method === 'eth_getBlockByNumber')
    return blockOf(first === 'finalized' ? BLOCKS : Number.parseInt(first, 16));
  if (method === 'eth_getTransactionReceipt') {
    const n = Number(BigInt(first) - 10n ** 30n);
    const block = Math.floor(n / TRANSFERS_PER_BLOCK);
    const log = logOf(block, n % TRANSFERS_PER_BLOCK, members);
    return {
      transactionHash: first,
      status: '0x1',
      blockHash: hashOf(block),
      blockNumber: hex(block),
      logs: [log],
    };
  }
  const { fromBlock, toBlock } = first as Filter;
  const logs: unknown[] = [];
  for (let block = Number.parseInt(fromBlock, 16); block <= Number.parseInt(toBlock, 16); block++)
    for (let index = 0; index < TRANSFERS_PER_BLOCK; index++) logs.push(logOf(block, index, members));
  return logs;
};

const startNode = async (members: number): Promise<{ url: string; close: () => void }> => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const calls = [JSON.parse(Buffer.concat(chunks).toString('utf8')) as Call | Call[]].flat();
      const text = JSON.stringify(
        calls.map((call) => ({ jsonrpc: '2.0', id: call.id, result: answer(call, members) })),
      );
      setTimeout(() => response.setHeader('content-type', 'application/json').end(text), ANSWER_MS);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
};

const addMembers = (owner: Db, from: number, to: number): Promise<void> =>
  owner.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    await sql`
      insert into members (userrefid, sponsor_id, full_name, email, mobile, depth)
      select 'mem' || n, 1, 'Member ' || n, 'm' || n || '@bench.invalid', '+910000000000', 1
      from generate_series(${from}::int, ${to}::int) n order by n`.execute(db);
    await sql`
      insert into deposit_addresses (member_id, derivation_index, address)
      select id, id, ${addressOf(0).slice(0, -8)} || lpad(to_hex(id), 8, '0') from members where id between ${from} and ${to}`.execute(
      db,
    );
    await sql`
      insert into ledger.member_balances (member_id) select id from members where id between ${from} and ${to}`.execute(
      db,
    );
    await sql`set session_replication_role = origin`.execute(db);
    await sql`vacuum (analyze) members, deposit_addresses, ledger.member_balances`.execute(db);
  });

await withBenchDatabase(async ({ db, owner }) => {
  let known = 1;
  let first = 0;
  for (const members of ADDRESSES) {
    await addMembers(owner.db, known + 1, members + 1);
    known = members + 1;
    const node = await startNode(members);
    const chain = createBscDepositChain({
      chain: `bench${members}`,
      chainId: 56,
      rpcUrl: node.url,
      tokenAddress: TOKEN,
      finality: 'finalized-tag',
    });
    const watcher = new DepositWatcher({ db, chain, logger: silentLogger(), startBlock: 0 });
    const began = performance.now();
    while ((await watcher.pass()).isBehind);
    const rate = BLOCKS / ((performance.now() - began) / 1_000);
    const { n } = await oneRow(
      db,
      sql<{
        n: number;
      }>`select count(*)::int as n from deposits where chain = ${chain.chain} and status = 'credited'`,
    );
    node.close();
    first ||= rate;
    report(
      `${formatCount(members)} addresses: ${rate.toFixed(0)} blocks a second, ${(rate / BSC_BLOCKS_PER_SECOND).toFixed(0)} times BSC's pace, ` +
        `${(rate / first).toFixed(2)} of the pace at ${formatCount(FEWEST)}; ${n} deposits credited, ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`,
    );
  }
});
