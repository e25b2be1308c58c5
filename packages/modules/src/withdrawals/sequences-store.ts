import type { PayoutChain } from '@tributary/chain';
import { oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';

type Account = Pick<PayoutChain, 'chain' | 'account'>;

/**
 * The highest next sequence of the network that our payouts, our returns and explained foreign transactions account
 * for. The first call takes the network's sequence as the beginning.
 */
export const highestExpected = async (
  db: Db,
  { chain, account }: Account,
  networkNext: number,
): Promise<number> => {
  await sql`
    update payout_accounts set base_sequence = ${networkNext}
    where chain = ${chain} and account = ${account} and base_sequence is null`.execute(db);
  return (
    await oneRow(
      db,
      sql<{ highest: number }>`
    select greatest(a.base_sequence,
      (select max(s.sequence) + 1 from account_sequences s where s.chain = a.chain and s.account = a.account),
      (select max(u.sequence) + 1 from unexplained_sequences u
        where u.chain = a.chain and u.account = a.account and u.explained_as is distinct from 'unused')) as highest
    from payout_accounts a where a.chain = ${chain} and a.account = ${account}`,
    )
  ).highest;
};

/** Sequences from `from` on that a payout or a return has used or may still use; an expired one gave its own back. */
export const takenSequences = async (
  executor: Db | Tx,
  { chain, account }: Account,
  from: number,
): Promise<Set<number>> => {
  const rows = await rowsOf(
    executor,
    sql<{ sequence: number }>`
    select sequence from account_sequences where chain = ${chain} and account = ${account} and sequence >= ${from}
      and (is_given or status = 'foreign')`,
  );
  return new Set(rows.map((row) => row.sequence));
};

/** The first sequence of an account that has no outcome yet: it can block all later ones. */
export const firstOpenSequence = async (db: Db, { chain, account }: Account): Promise<number | undefined> =>
  (
    await oneRow(
      db,
      sql<{ first: number | null }>`
      select min(sequence) as first from account_sequences
      where chain = ${chain} and account = ${account} and status in ('signed', 'broadcast', 'unknown')`,
    )
  ).first ?? undefined;

export type OpenPayouts = { amountRaw: bigint; count: number };

/** The amount that open payouts and returns will still take from an account; the caller holds the account's lock. */
export const openTotals = async (tx: Tx, { chain, account }: Account): Promise<OpenPayouts> => {
  const { amount, count } = await oneRow(
    tx,
    sql<{ amount: string; count: number }>`
    select coalesce(sum(amount_raw), 0)::text as amount, count(*)::int as count from account_sequences
    where chain = ${chain} and account = ${account} and status in ('signed', 'broadcast', 'unknown')`,
  );
  return { amountRaw: BigInt(amount), count };
};
