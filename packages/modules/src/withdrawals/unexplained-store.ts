import type { PayoutChain, SpentSequence } from '@tributary/chain';
import { firstRow, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import { COIN_OF } from './payout.ts';
import type { WithdrawalRow } from './withdrawal.ts';

type Account = Pick<PayoutChain, 'chain' | 'account'>;

/**
 * A sequence that the network has used and no payout of ours explains, with its transaction as read from the
 * network.
 */
export type UnexplainedSequence = Account & {
  asset: PayoutChain['asset'];
  sequence: number;
  foundAt: Date;
  txHash: string | null;
  block: number | null;
  destination: string | null;
  tag: number | null;
  amountRaw: bigint | null;
};

type Selected = Omit<UnexplainedSequence, 'amountRaw'> & { amountText: string | null };

const columns = sql`
  u.chain, u.account, a.asset, u.sequence, u.found_at as "foundAt", u.tx_hash as "txHash", u.block, u.destination, u.tag::float8 as tag,
  u.amount_raw as "amountText"`;

const read = ({ amountText, ...row }: Selected): UnexplainedSequence => ({
  ...row,
  amountRaw: amountText === null ? null : BigInt(amountText),
});

/** The most sequences that one comparison stores; the next one finds the rest. */
const MAX_NOTED = 500;

export type Comparison = {
  /** True once the account was compared in this run of the database. */
  isCurrent: boolean;
  /** The first open sequence that is not read from the network yet. */
  unread: number | null;
  /** True if the unread sequences are due to be read from the network again. */
  isReadDue: boolean;
};

const READ_AGAIN_SECONDS = 30;

/** How far the comparison of an account with its network has come. */
export const comparisonOf = (executor: Db | Tx, { chain, account }: Account): Promise<Comparison> =>
  oneRow(
    executor,
    sql<Comparison>`
    select a.compared_in is not distinct from database_history() as "isCurrent", open.unread,
      open.unread is not null and a.compared_at < app_now() - make_interval(secs => ${READ_AGAIN_SECONDS}) as "isReadDue"
    from payout_accounts a cross join lateral (
      select min(u.sequence) as unread from unexplained_sequences u
      where u.chain = a.chain and u.account = a.account and u.explained_at is null and u.tx_hash is null) open
    where a.chain = ${chain} and a.account = ${account}`,
  );

/** Closes sequences that the network no longer counts: their transactions left its pool. */
export const closeUnused = async (tx: Tx, { chain, account }: Account, next: number): Promise<void> => {
  await sql`
    update unexplained_sequences set explained_at = app_now(), explained_as = 'unused'
    where chain = ${chain} and account = ${account} and sequence >= ${next} and explained_at is null and tx_hash is null`.execute(
    tx,
  );
};

/**
 * Stores every sequence below `next` that no payout, no return and no explanation covers. Returns how many are open
 * then.
 */
export const noteUnexplained = async (tx: Tx, { chain, account }: Account, next: number): Promise<number> => {
  await sql`
    insert into unexplained_sequences (chain, account, sequence)
    select a.chain, a.account, s.sequence
    from payout_accounts a, generate_series(a.base_sequence, ${next}::int - 1) as s (sequence)
    where a.chain = ${chain} and a.account = ${account}
      and not exists (
        select from account_sequences g
        where g.chain = a.chain and g.account = a.account and g.sequence = s.sequence and g.is_given)
      and not exists (
        select from unexplained_sequences u where u.chain = a.chain and u.account = a.account and u.sequence = s.sequence
          and u.explained_as is distinct from 'unused')
    order by s.sequence limit ${MAX_NOTED}
    on conflict (chain, account, sequence) do update set found_at = excluded.found_at, explained_at = null, explained_as = null`.execute(
    tx,
  );
  return countOpen(tx, { chain, account });
};

/** The number of unexplained sequences of an account. */
export const countOpen = async (tx: Tx, { chain, account }: Account): Promise<number> =>
  (
    await oneRow(
      tx,
      sql<{ open: number }>`
      select count(*)::int as open from unexplained_sequences
      where chain = ${chain} and account = ${account} and explained_at is null`,
    )
  ).open;

/** Stores one sequence that another transaction took from a payout of ours. */
export const noteTaken = async (tx: Tx, { chain, account }: Account, sequence: number): Promise<void> => {
  await sql`
    insert into unexplained_sequences (chain, account, sequence) values (${chain}, ${account}, ${sequence})
    on conflict do nothing`.execute(tx);
};

/** True if a sequence of an account is unexplained. */
export const isOpenSequence = async (
  tx: Tx,
  { chain, account, sequence }: Account & { sequence: number },
): Promise<boolean> => (await lockOpenSequence(tx, { chain, account, sequence })) !== undefined;

/** Marks the account as compared in this run of the database. */
export const setCompared = async (tx: Tx, { chain, account }: Account): Promise<void> => {
  await sql`
    update payout_accounts set compared_in = database_history(), compared_at = app_now()
    where chain = ${chain} and account = ${account}`.execute(tx);
};

/** Stores the network's transaction of a sequence that is still open. */
export const noteRead = async (
  tx: Tx,
  { chain, account }: Account,
  { sequence, txHash, blockNumber, moved }: SpentSequence,
): Promise<void> => {
  await sql`
    update unexplained_sequences set tx_hash = ${txHash}, block = ${blockNumber}, destination = ${moved?.destination ?? null},
      tag = ${moved?.tag ?? null}::bigint, amount_raw = ${moved?.amountRaw.toString() ?? null}::numeric
    where chain = ${chain} and account = ${account} and sequence = ${sequence} and explained_at is null`.execute(
    tx,
  );
};

/** The block (or ledger) up to which our own payouts and returns are known: every lost one came after it. */
export const lastSettledBlock = async (db: Db, { chain, account }: Account): Promise<number> =>
  (
    await oneRow(
      db,
      sql<{ block: number }>`
      select coalesce(max(settled_block), 0)::int as block from account_sequences
      where chain = ${chain} and account = ${account} and status in ('paid', 'failed')
        and sequence < (select min(u.sequence) from unexplained_sequences u
          where u.chain = ${chain} and u.account = ${account} and u.explained_at is null)`,
    )
  ).block;

/** The unexplained sequences, oldest account and sequence first. */
export const openSequences = async (executor: Db | Tx, limit: number): Promise<UnexplainedSequence[]> =>
  (
    await rowsOf(
      executor,
      sql<Selected>`
      select ${columns} from unexplained_sequences u join payout_accounts a using (chain, account)
      where u.explained_at is null
      order by u.chain, u.account, u.sequence limit ${limit}`,
    )
  ).map(read);

/** One open sequence, locked; undefined if it is explained or does not exist. */
export const lockOpenSequence = async (
  tx: Tx,
  { chain, account, sequence }: Account & { sequence: number },
): Promise<UnexplainedSequence | undefined> => {
  const row = await firstRow(
    tx,
    sql<Selected>`
    select ${columns} from unexplained_sequences u join payout_accounts a using (chain, account)
    where u.chain = ${chain} and u.account = ${account} and u.sequence = ${sequence} and u.explained_at is null for update of u`,
  );
  return row && read(row);
};

export const setExplained = async (
  tx: Tx,
  { chain, account, sequence }: Account & { sequence: number },
  withdrawalId: number | null,
): Promise<void> => {
  await sql`
    update unexplained_sequences set explained_at = app_now(), withdrawal_id = ${withdrawalId},
      explained_as = ${withdrawalId === null ? 'other' : 'paid'}
    where chain = ${chain} and account = ${account} and sequence = ${sequence}`.execute(tx);
};

/** A withdrawal that no payout of ours has paid: it waits, or somebody else used the sequence of its payout. */
export type Unpaid = Pick<WithdrawalRow, 'memberId' | 'id' | 'netMicro' | 'tag' | 'xrpDrops'> & {
  userrefid: string;
};

/** Unpaid withdrawals of a coin to this address, the oldest first. */
export const unpaidTo = (
  executor: Db | Tx,
  { asset, address, limit }: { asset: PayoutChain['asset']; address: string; limit: number },
): Promise<Unpaid[]> =>
  rowsOf(
    executor,
    sql<Unpaid>`
    select w.member_id as "memberId", w.id, w.net as "netMicro", w.tag::float8 as tag, w.xrp_drops as "xrpDrops", m.userrefid
    from withdrawals w join members m on m.id = w.member_id
    where lower(w.address) = lower(${address}) and w.coin = ${COIN_OF[asset]} and (w.status in ('pending', 'approved')
      or w.status = 'unknown' and exists (select from payouts p
        where p.member_id = w.member_id and p.withdrawal_id = w.id and p.status = 'foreign'))
    order by w.id limit ${limit}`,
  );

/**
 * Why no withdrawal of a coin may be decided now: its account is not compared in this run of the database, or a
 * sequence is open.
 */
export const uncomparedAccount = async (
  tx: Tx,
  asset: PayoutChain['asset'],
): Promise<'uncompared' | 'unexplained' | undefined> =>
  (
    await firstRow(
      tx,
      sql<{ why: 'uncompared' | 'unexplained' }>`
      select case when a.compared_in is distinct from database_history() then 'uncompared' else 'unexplained' end as why
      from payout_accounts a
      where a.asset = ${asset} and a.base_sequence is not null and (
        a.compared_in is distinct from database_history()
        or exists (select from unexplained_sequences u
          where u.chain = a.chain and u.account = a.account and u.explained_at is null))
      limit 1`,
    )
  )?.why;
