import type { FinalOutcome, PayoutChain, SendResult, SignedPayout } from '@tributary/chain';
import { firstRow, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import type { Payout } from '@tributary/chain';
import { COIN_OF, type PayoutStatus, type StoredPayout } from './payout.ts';
import type { WithdrawalRow } from './withdrawal.ts';

type Account = Pick<PayoutChain, 'chain' | 'account'>;

const columns = sql`
  coalesce((select jsonb_agg(jsonb_build_object('bytes', r.bytes, 'txHash', r.tx_hash, 'expiresAfter', r.expires_after) order by r.no)
    from payout_replacements r where r.member_id = payouts.member_id and r.payout_id = payouts.id), '[]') as replacements,
  extract(epoch from app_now() - coalesce((select max(r.signed_at) from payout_replacements r
    where r.member_id = payouts.member_id and r.payout_id = payouts.id), signed_at))::float8 as "signedSecondsAgo",
  id, member_id as "memberId", withdrawal_id as "withdrawalId", status, bytes, tx_hash as "txHash", sequence,
  expires_after as "expiresAfter", destination, tag::float8 as tag, amount_raw as "amountText",
  extract(epoch from app_now() - sent_at)::float8 as "sentSecondsAgo"`;

type Selected = Omit<StoredPayout, 'amountRaw'> & { amountText: string };

// A numeric arrives as text: it may have more digits than any number type holds.
const stored = ({ amountText, ...row }: Selected): StoredPayout => ({
  ...row,
  amountRaw: BigInt(amountText),
});

/** Most open payouts that one pass looks at. */
const MAX_OPEN = 1_000;

/**
 * Stores an account that pays, so that it can be locked and halted, and is never accepted as a destination. Returns
 * whether its first sequence is known.
 */
export const noteAccount = async (db: Db, { chain, account, asset }: PayoutChain): Promise<boolean> => {
  await sql`
    insert into payout_accounts (chain, account, asset) values (${chain}, ${account}, ${asset})
    on conflict do nothing`.execute(db);
  return (
    await oneRow(
      db,
      sql<{ begun: boolean }>`
    select base_sequence is not null as begun from payout_accounts where chain = ${chain} and account = ${account}`,
    )
  ).begun;
};

export const isHalted = async (executor: Db | Tx, { chain, account }: Account): Promise<boolean> =>
  (
    await firstRow(
      executor,
      sql<{ halted: boolean }>`
    select halted_at is not null as halted from payout_accounts where chain = ${chain} and account = ${account}`,
    )
  )?.halted ?? false;

/** Locks an account for everyone who assigns its sequences; false when its payouts are halted. */
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

/**
 * Approved withdrawals of the coin of a chain that the signer did not stop, one of each member first; none if the
 * installation is bound to another network.
 */
export const approvedToPay = async (
  db: Db,
  { chain, asset }: Pick<PayoutChain, 'chain' | 'asset'>,
  limit: number,
): Promise<{ memberId: number; id: number }[]> =>
  rowsOf(
    db,
    sql<{ memberId: number; id: number }>`
    select w.member_id as "memberId", w.id from withdrawals w join members m on m.id = w.member_id where w.status = 'approved' and w.coin = ${COIN_OF[asset]}
      and (${asset} <> 'USDT' or (select coalesce(chain, ${chain}) = ${chain} from installation))
      and m.status <> 'blocked' and m.withdrawals_stopped_at is null
      and not coalesce(m.withdrawals_held_until > app_now(), false)
      and not exists (select from payout_stops s
        where s.member_id = w.member_id and s.withdrawal_id = w.id and s.request_no = w.request_no)
    order by row_number() over (partition by w.member_id order by w.approved_at, w.id), w.approved_at, w.id
    limit ${limit}`,
  );

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

/** Payouts whose bytes may not have been sent yet, in the order that the network needs. */
export const signedPayouts = async (db: Db, { chain, account }: Account): Promise<StoredPayout[]> =>
  (
    await rowsOf(
      db,
      sql<Selected>`
    select ${columns} from payouts where chain = ${chain} and account = ${account} and status = 'signed'
    order by sequence limit ${MAX_OPEN}`,
    )
  ).map(stored);

/** Payouts without an outcome, in no order: an undecidable one must not block the others. */
export const openPayouts = async (db: Db, { chain, account }: Account): Promise<StoredPayout[]> =>
  (
    await rowsOf(
      db,
      sql<Selected>`
    select ${columns} from payouts
    where chain = ${chain} and account = ${account} and status in ('signed', 'broadcast', 'unknown')
    order by random() limit ${MAX_OPEN}`,
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
  outcome: FinalOutcome,
): Promise<void> => {
  const block = 'blockNumber' in outcome ? outcome.blockNumber : null;
  const reason = 'reason' in outcome ? outcome.reason : null;
  const fee = 'feeRaw' in outcome ? outcome.feeRaw?.toString() : undefined;
  await sql`
    update payouts set status = ${outcome.state}, settled_at = app_now(), settled_block = ${block}, reason = ${reason},
      fee_paid = ${fee ?? null}::numeric,
      settled_hash = ${'txHash' in outcome ? (outcome.txHash ?? null) : null}
    where member_id = ${memberId} and id = ${id}`.execute(tx);
};

/**
 * Stores why payouts of an account wait, and since when: the asset or fees that it lacks, and the signer's own limit
 * that the next payout is above. Undefined ends a wait.
 */
export const noteWaits = async (
  db: Db,
  { chain, account }: Account,
  reasons: { lacks: string | undefined; above: string | undefined },
): Promise<void> => {
  const lacks = sql`${reasons.lacks ?? null}::text`;
  const above = sql`${reasons.above ?? null}::text`;
  await sql`
    update payout_accounts set
      short_for = ${lacks},
      short_since = case when ${lacks} is not null then coalesce(short_since, app_now()) end,
      limited_for = ${above},
      limited_since = case when ${above} is not null then coalesce(limited_since, app_now()) end
    where chain = ${chain} and account = ${account}
      and (short_for is distinct from ${lacks} or limited_for is distinct from ${above})`.execute(db);
};

export const insertReplacement = async (
  tx: Tx,
  { memberId, id, replacements }: StoredPayout,
  { bytes, txHash, expiresAfter }: SignedPayout,
): Promise<void> => {
  await sql`
    insert into payout_replacements (member_id, payout_id, no, bytes, tx_hash, expires_after)
    values (${memberId}, ${id}, ${replacements.length + 1}, ${bytes}, ${txHash}, ${expiresAfter})`.execute(
    tx,
  );
};

/** The open payout of a withdrawal, locked. */
export const lockOpenPayout = async (
  tx: Tx,
  memberId: number,
  withdrawalId: number,
): Promise<StoredPayout | undefined> => {
  const row = await firstRow(
    tx,
    sql<Selected>`
    select ${columns} from payouts where member_id = ${memberId} and withdrawal_id = ${withdrawalId}
      and status in ('signed', 'broadcast', 'unknown') for update`,
  );
  return row && stored(row);
};

export type SignedTotals = {
  count: number;
  netMicro: bigint;
  /** The count and the sum of payouts to the member of the next payout. */
  ownCount: number;
  ownMicro: bigint;
  /** The number of other members who were paid. */
  others: number;
};

/** The payouts signed within the given hours, but after payouts were last resumed. */
export const signedSince = (
  tx: Tx,
  { hours, memberId }: { hours: number; memberId: number },
): Promise<SignedTotals> =>
  oneRow(
    tx,
    sql<SignedTotals>`
    select count(*)::int as count, coalesce(sum(w.net), 0)::bigint as "netMicro",
      (count(*) filter (where p.member_id = ${memberId}))::int as "ownCount",
      coalesce(sum(w.net) filter (where p.member_id = ${memberId}), 0)::bigint as "ownMicro",
      (count(distinct p.member_id) filter (where p.member_id <> ${memberId}))::int as others
    from payouts p join withdrawals w on w.member_id = p.member_id and w.id = p.withdrawal_id
    where p.signed_at > greatest(app_now() - make_interval(hours => ${hours}::int),
      (select changed_at from settings where name = 'withdrawalPayoutsPaused' and value = 'false'))`,
  );
