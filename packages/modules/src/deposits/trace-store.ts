import { firstRow, rowsOf, sql, type Db } from '@tributary/database';
import { actorForPeople, type Micro } from '@tributary/domain';
import { textIn } from '../proposals/index.ts';
import { fundingProposalOf } from '../treasury/index.ts';

export type TracedTransfer = {
  userrefid: string;
  amountMicro: Micro | null;
  token: string | null;
  status: 'detected' | 'held' | 'credited' | 'dust' | 'orphaned' | 'wrong token';
  transferStatus: 'pending' | 'moved' | null;
  blockNumber: number | null;
  latest: number | null;
  detectedAt: Date;
  creditedAt: Date | null;
  orphanedAt: Date | null;
  late: boolean;
  /** When the transaction that collected it was settled, and its hash. */
  movedAt: Date | null;
  movedBy: string | null;
};

/** Every transfer that is stored for a transaction hash. */
export const transfersOf = (db: Db, hash: string): Promise<TracedTransfer[]> =>
  rowsOf(
    db,
    sql<TracedTransfer>`
    select m.userrefid, d.amount as "amountMicro", null as token, d.status, d.transfer_status as "transferStatus",
      d.block_number as "blockNumber", c.latest, d.detected_at as "detectedAt", d.credited_at as "creditedAt",
      d.orphaned_at as "orphanedAt", d.late, k.settled_at as "movedAt", k.settled_hash as "movedBy"
    from deposits d join members m on m.id = d.member_id left join chain_cursors c on c.chain = d.chain
      left join collections k on k.id = d.collection_id
    where lower(d.tx_hash) = ${hash}
    union all
    select m.userrefid, null, x.token, 'wrong token', null, null, null, x.seen_at, null, null, false, null, null
    from deposit_exceptions x join members m on m.id = x.member_id where lower(x.tx_hash) = ${hash}`,
  );

export type TracedAddress = { userrefid: string; deposits: number; amountMicro: Micro };

export const ownerOfAddress = (db: Db, address: string): Promise<TracedAddress | undefined> =>
  firstRow(
    db,
    sql<TracedAddress>`
    select m.userrefid, count(d.id)::int as deposits, coalesce(sum(d.amount), 0)::bigint as "amountMicro"
    from deposit_addresses a join members m on m.id = a.member_id
      left join deposits d on d.member_id = a.member_id and d.status = 'credited'
    where lower(a.address) = ${address} group by m.userrefid`,
  );

export type TracedPayment = {
  userrefid: string;
  amountMicro: Micro;
  status: 'waiting' | 'success' | 'declined' | 'cancelled';
  expiresAt: Date;
  txHash: string | null;
};

export const paymentOf = (db: Db, id: string): Promise<TracedPayment | undefined> =>
  firstRow(
    db,
    sql<TracedPayment>`
    select m.userrefid, s.amount as "amountMicro", s.status, s.expires_at as "expiresAt", d.tx_hash as "txHash"
    from payment_sessions s join members m on m.id = s.member_id
      left join deposits d on d.member_id = s.member_id and d.id = s.deposit_id
    where s.payment_id = ${id}`,
  );

/** The last block that the watcher has read, and when. */
export const watchedTo = (db: Db): Promise<{ block: number; seenAt: Date } | undefined> =>
  firstRow(
    db,
    sql<{ block: number; seenAt: Date }>`
    select block_number as block, seen_at as "seenAt" from chain_cursors where chain not like '%:%' order by seen_at desc limit 1`,
  );

/** A known transaction that is not a transfer to a member's address. */
export type TracedElsewhere = {
  kind: 'claim' | 'funding' | 'payout';
  userrefid: string | null;
  by: string;
  status: string;
  amountMicro: Micro | null;
  /** The reason of its refusal, or the request that it pays. */
  note: string | null;
};

/** A large funding that waits for its second person; no claim has it yet. */
const proposedFunding = async (db: Db, hash: string): Promise<TracedElsewhere[]> => {
  const proposal = await fundingProposalOf(db, hash);
  if (!proposal) return [];
  const amountMicro = BigInt(textIn(proposal, 'amountMicro'));
  const { proposerName: by } = proposal;
  return [{ kind: 'funding', userrefid: null, by, status: 'proposed', amountMicro, note: null }];
};

/**
 * A claim of an operator, a funding of the treasury, or a payout of ours, each found by its index; the newest claim
 * first.
 */
export const elsewhere = async (db: Db, hash: string): Promise<TracedElsewhere[]> => {
  const rows = await rowsOf(
    db,
    sql<TracedElsewhere>`
    (select 'claim' as kind, m.userrefid, o.username as by, c.status, c.amount as "amountMicro", c.refused_for as note
      from deposit_claims c join members m on m.id = c.member_id join operators o on o.id = c.claimed_by
      where c.tx_hash = ${hash} order by c.id desc limit 1)
    union all
    (select 'funding', null, f.proposed_by, f.status, f.amount, f.refused_for
      from funding_claims f where f.tx_hash = ${hash} order by f.id desc limit 1)
    union all
    (select 'payout', m.userrefid, '', p.status, w.net, p.withdrawal_id::text
      from payouts p join members m on m.id = p.member_id
        join withdrawals w on w.member_id = p.member_id and w.id = p.withdrawal_id
      where p.tx_hash = any (array[${hash}::text, substr(${hash}, 3), upper(substr(${hash}, 3))]))`,
  );
  return [
    ...(await proposedFunding(db, hash)),
    ...rows.map((row) => ({ ...row, by: actorForPeople(row.by) })),
  ];
};
