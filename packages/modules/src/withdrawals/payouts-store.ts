import type { PayoutChain, PayoutOutcome, SendResult, SignedPayout } from '@tributary/chain';
import { firstRow, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import type { Payout } from '@tributary/chain';
import type { Coin } from '../addresses/index.ts';
import type { PayoutStatus, StoredPayout } from './payout.ts';
import type { WithdrawalRow } from './withdrawal.ts';

type Account = Pick<PayoutChain, 'chain' | 'account'>;

const columns = sql`
  id, member_id as "memberId", withdrawal_id as "withdrawalId", status, bytes, tx_hash as "txHash", sequence,
  expires_after as "expiresAfter", destination, tag::float8 as tag, amount_raw as "amountText",
  extract(epoch from app_now() - sent_at)::float8 as "sentSecondsAgo"`;

type Selected = Omit<StoredPayout, 'amountRaw'> & { amountText: string };

// A numeric arrives as text: it may have more digits than any number type holds.
const stored = ({ amountText, ...row }: Selected): StoredPayout => ({
  ...row,
  amountRaw: BigInt(amountText),
});

const noLimit = 1_000;

/** Notes an account that pays, so that it can be locked and halted, and is never accepted as a destination. */
export const noteAccount = async (db: Db, { chain, account, asset }: PayoutChain): Promise<void> => {
  await sql`
    insert into payout_accounts (chain, account, asset) values (${chain}, ${account}, ${asset})
    on conflict do nothing`.execute(db);
};

export const isHalted = async (executor: Db | Tx, { chain, account }: Account): Promise<boolean> =>
  (
    await firstRow(
      executor,
      sql<{ halted: boolean }>`
    select halted_at is not null as halted from payout_accounts where chain = ${chain} and account = ${account}`,
    )
  )?.halted ?? false;

/** Serialises everyone who gives out sequences of an account; false when its payouts are halted. */
export const lockAccount = async (tx: Tx, { chain, account }: Account): Promise<boolean> =>
  (
    await oneRow(
      tx,
      sql<{ open: boolean }>`
    select halted_at is null as open from payout_accounts where chain = ${chain} and account = ${account} for update`,
    )
  ).open;

export const setHalt = async (
  tx: Tx,
  { chain, account }: Account,
  reason: string | undefined,
): Promise<void> => {
  await sql`
    update payout_accounts set halted_at = case when ${reason ?? null}::text is not null then app_now() end,
      halted_for = ${reason ?? null}::text
    where chain = ${chain} and account = ${account}`.execute(tx);
};

export const approvedToPay = async (
  db: Db,
  coin: Coin,
  limit: number,
): Promise<{ memberId: number; id: number }[]> =>
  rowsOf(
    db,
    sql<{ memberId: number; id: number }>`
    select member_id as "memberId", id from withdrawals where status = 'approved' and coin = ${coin}
    order by approved_at, id limit ${limit}`,
  );

/** Sequences from `from` on that a payout of ours has used or may still use; an expired one gave its back. */
export const takenSequences = async (
  executor: Db | Tx,
  { chain, account }: Account,
  from: number,
): Promise<Set<number>> => {
  const rows = await rowsOf(
    executor,
    sql<{ sequence: number }>`
    select sequence from payouts where chain = ${chain} and account = ${account} and sequence >= ${from}
      and (status <> 'failed' or expires_after is null or settled_block < expires_after)`,
  );
  return new Set(rows.map((row) => row.sequence));
};

export const hasPayout = async (tx: Tx, withdrawalId: number): Promise<boolean> =>
  (
    await oneRow(
      tx,
      sql<{ has: boolean }>`
    select exists (select from payouts where withdrawal_id = ${withdrawalId} and status <> 'failed') as has`,
    )
  ).has;

export const insertPayout = async (
  tx: Tx,
  row: WithdrawalRow,
  { chain, signed, asked }: { chain: PayoutChain; signed: SignedPayout; asked: Payout },
): Promise<void> => {
  await sql`
    insert into payouts (member_id, withdrawal_id, chain, asset, account, sequence, bytes, tx_hash, expires_after,
      amount_raw, destination, tag)
    values (${row.memberId}, ${row.id}, ${chain.chain}, ${chain.asset}, ${chain.account}, ${signed.sequence}, ${signed.bytes},
      ${signed.txHash}, ${signed.expiresAfter}, ${asked.amountRaw.toString()}::numeric, ${asked.destination},
      ${asked.tag ?? null}::bigint)`.execute(tx);
};

/** Payouts in one of these states, in the order in which the network wants them. */
export const payoutsIn = async (
  db: Db,
  { chain, account }: Account,
  statuses: readonly PayoutStatus[],
): Promise<StoredPayout[]> =>
  (
    await rowsOf(
      db,
      sql<Selected>`
    select ${columns} from payouts
    where chain = ${chain} and account = ${account} and status in ('signed', 'broadcast', 'unknown')
      and status = any(${[...statuses]}::text[])
    order by sequence limit ${noLimit}`,
    )
  ).map(stored);

export const lockPayout = async (
  tx: Tx,
  { memberId, id }: Pick<StoredPayout, 'memberId' | 'id'>,
): Promise<StoredPayout> =>
  stored(
    await oneRow(
      tx,
      sql<Selected>`select ${columns} from payouts where member_id = ${memberId} and id = ${id} for update`,
    ),
  );

export const noteSend = async (
  tx: Tx,
  { memberId, id }: StoredPayout,
  { status, result }: { status: PayoutStatus; result: SendResult },
): Promise<void> => {
  await sql`
    update payouts set status = ${status}, sent_at = app_now(), sends = sends + 1, last_reply = ${result.reply.slice(0, 500)}
    where member_id = ${memberId} and id = ${id}`.execute(tx);
};

export const settlePayout = async (
  tx: Tx,
  { memberId, id }: StoredPayout,
  outcome: Exclude<PayoutOutcome, { state: 'pending' }>,
): Promise<void> => {
  const block = 'blockNumber' in outcome ? outcome.blockNumber : null;
  const reason = 'reason' in outcome ? outcome.reason : null;
  await sql`
    update payouts set status = ${outcome.state}, settled_at = app_now(), settled_block = ${block}, reason = ${reason}
    where member_id = ${memberId} and id = ${id}`.execute(tx);
};
