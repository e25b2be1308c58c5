import { setTimeout as sleep } from 'node:timers/promises';
import { PAYOUT_ADDRESS, type LocalChain } from '@tributary/chain/local';
import { rowsOf, sql, type Database } from '@tributary/database';
import type { Books, Transfer } from './final-comparison.ts';

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const POLLS = 120;
/** An address in a topic has 24 zeros before it. */
const ADDRESS_AT = 26;

type Log = { transactionHash: string; topics: readonly string[]; data: string };

/** Transfers that left the paying account, as the chain lists them. */
const transfersOf = async ({ rpcUrl, tokenAddress }: LocalChain): Promise<Transfer[]> => {
  const from = `0x${PAYOUT_ADDRESS.slice(2).toLowerCase().padStart(64, '0')}`;
  const filter = { fromBlock: '0x0', address: tokenAddress, topics: [TRANSFER, from] };
  const reply = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: [filter] }),
  });
  const { result } = (await reply.json()) as { result: Log[] };
  return result.map(({ transactionHash: hash, topics: [, , to = ''], data }) => ({
    hash,
    to: `0x${to.slice(ADDRESS_AT)}`,
    raw: BigInt(data),
  }));
};

type Rows<Of extends keyof Books> = Books[Of][number];

const booksOf = async ({ db }: Database): Promise<Books> => {
  const members = await rowsOf(db, sql<{ name: string }>`select userrefid as name from members`);
  const withdrawals = await rowsOf(
    db,
    sql<Rows<'withdrawals'>>`select id::text, status, gross from withdrawals order by id`,
  );
  const payouts = await rowsOf(
    db,
    sql<Omit<Rows<'payouts'>, 'raw'> & { raw: string }>`
      select withdrawal_id::text as withdrawal, coalesce(settled_hash, tx_hash) as hash, destination as to,
        amount_raw::text as raw, status from payouts order by id`,
  );
  const deposits = await rowsOf(
    db,
    sql<Rows<'deposits'>>`select tx_hash as hash, amount, status from deposits order by id`,
  );
  return {
    members: members.map(({ name }) => name),
    withdrawals,
    payouts: payouts.map((each) => ({ ...each, raw: BigInt(each.raw) })),
    deposits,
  };
};

/** The books and the chain, once every withdrawal is paid or two minutes later. */
export const endState = async (
  database: Database,
  chain: LocalChain,
): Promise<{ books: Books; transfers: Transfer[] }> => {
  let books = await booksOf(database);
  for (let n = 0; n < POLLS && books.withdrawals.some(({ status }) => status !== 'completed'); n++) {
    await sleep(1_000);
    books = await booksOf(database);
  }
  return { books, transfers: await transfersOf(chain) };
};
