import { firstRow, isPgError, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import { Refused, type Micro } from '@tributary/domain';

type ClaimState = 'looking' | 'proposed' | 'confirmed' | 'credited' | 'refused';

export type StoredDepositClaim = {
  id: number;
  memberId: number;
  userrefid: string;
  txHash: string;
  reason: string;
  claimedBy: number;
  claimerName: string;
  claimedAt: Date;
  status: ClaimState;
  amountMicro: Micro | null;
  toAddress: string | null;
  refusedFor: string | null;
  hoursOld: number;
  isLapsed: boolean;
};

/**
 * The sum of other transfers of 24 hours that one person's word credits: claims of the same operator, or for the same
 * member. Several below the limit count as one above it.
 */
export const creditedAloneLately = async (
  tx: Tx,
  { id, claimedBy, memberId }: Pick<StoredDepositClaim, 'id' | 'claimedBy' | 'memberId'>,
): Promise<Micro> =>
  (
    await oneRow(
      tx,
      sql<{ sumMicro: Micro }>`
      select coalesce(sum(amount), 0)::bigint as "sumMicro" from deposit_claims
      where id <> ${id} and (claimed_by = ${claimedBy} or member_id = ${memberId}) and proposal_id is null
        and status in ('confirmed', 'credited') and claimed_at > app_now() - interval '24 hours'`,
    )
  ).sumMicro;

/** A claimed transfer as the chain shows it. */
export type FoundTransfer = {
  chain: string;
  amountMicro: Micro;
  fromAddress: string;
  toAddress: string;
  blockNumber: number;
  intoCustody: boolean;
};

const columns = sql`
  c.id, c.member_id as "memberId", m.userrefid, c.tx_hash as "txHash", c.reason, c.claimed_by as "claimedBy",
  o.username as "claimerName", c.claimed_at as "claimedAt", c.status, c.amount as "amountMicro",
  c.to_address as "toAddress", c.refused_for as "refusedFor",
  (extract(epoch from app_now() - c.claimed_at) / 3600)::float8 as "hoursOld",
  coalesce((select p.status <> 'open' or p.lapses_at <= app_now() from proposals p where p.id = c.proposal_id), false) as "isLapsed"`;
const from = sql`
  deposit_claims c join members m on m.id = c.member_id join operators o on o.id = c.claimed_by`;

export const memberCalled = async (tx: Tx, userrefid: string): Promise<number | undefined> =>
  (
    await firstRow(
      tx,
      sql<{ id: number }>`
      select id from members where lower(userrefid) = ${userrefid.toLowerCase()} and sponsor_id is not null`,
    )
  )?.id;

export const insertDepositClaim = async (
  tx: Tx,
  claim: { memberId: number; txHash: string; reason: string; operatorId: number },
): Promise<number> => {
  try {
    const { id } = await oneRow(
      tx,
      sql<{ id: number }>`
      insert into deposit_claims (member_id, tx_hash, reason, claimed_by)
      values (${claim.memberId}, ${claim.txHash}, ${claim.reason}, ${claim.operatorId}) returning id`,
    );
    return id;
  } catch (error) {
    if (isPgError(error) && error.constraint === 'deposit_claims_once')
      throw new Refused('conflict', { message: 'This transfer is already claimed for this member.' });
    throw error;
  }
};

export const lockDepositClaim = (tx: Tx, id: number): Promise<StoredDepositClaim | undefined> =>
  firstRow(tx, sql<StoredDepositClaim>`select ${columns} from ${from} where c.id = ${id} for update of c`);

export const openDepositClaims = (db: Db): Promise<StoredDepositClaim[]> =>
  rowsOf(
    db,
    sql<StoredDepositClaim>`
    select ${columns} from ${from} where c.status in ('looking', 'proposed', 'confirmed') order by c.id limit 100`,
  );

/** The newest claims, in any state. */
export const shownDepositClaims = (db: Db): Promise<StoredDepositClaim[]> =>
  rowsOf(db, sql<StoredDepositClaim>`select ${columns} from ${from} order by c.id desc limit 20`);

export const noteFound = async (
  tx: Tx,
  id: number,
  found: FoundTransfer & { status: 'proposed' | 'confirmed'; proposalId: number | null },
): Promise<void> => {
  await sql`
    update deposit_claims set status = ${found.status}, chain = ${found.chain}, amount = ${found.amountMicro.toString()}::bigint,
      from_address = ${found.fromAddress}, to_address = ${found.toAddress}, block_number = ${found.blockNumber},
      into_custody = ${found.intoCustody}, proposal_id = ${found.proposalId}
    where id = ${id}`.execute(tx);
};

export const setClaimConfirmed = async (tx: Tx, id: number): Promise<void> => {
  await sql`update deposit_claims set status = 'confirmed' where id = ${id}`.execute(tx);
};

/** `inCustody`: the logs of the transaction that paid custody. Another log may have paid the member's own address. */
export const setClaimCredited = async (
  tx: Tx,
  { id, memberId, txHash }: Pick<StoredDepositClaim, 'id' | 'memberId' | 'txHash'>,
  inCustody: readonly number[],
): Promise<void> => {
  await sql`update deposit_claims set status = 'credited', settled_at = app_now() where id = ${id}`.execute(
    tx,
  );
  // A transfer that arrived in custody needs no collection.
  await sql`
    update deposits d set transfer_status = 'moved' from deposit_claims c
    where c.id = ${id} and d.member_id = ${memberId} and d.chain = c.chain and d.tx_hash = ${txHash}
      and d.log_index = any (${[...inCustody]}::integer[])`.execute(tx);
};

export const setClaimRefused = async (tx: Tx, id: number, why: string): Promise<void> => {
  await sql`
    update deposit_claims set status = 'refused', refused_for = ${why}, settled_at = app_now() where id = ${id}`.execute(
    tx,
  );
};

/** Logs of a transaction that are already in the books. */
export const creditedLogs = async (
  executor: Db | Tx,
  chain: string,
  txHash: string,
): Promise<ReadonlySet<number>> =>
  new Set(
    (
      await rowsOf(
        executor,
        sql<{ logIndex: number }>`
        select log_index as "logIndex" from deposits
        where chain = ${chain} and lower(tx_hash) = ${txHash} and status in ('credited', 'dust', 'held')`,
      )
    ).map(({ logIndex }) => logIndex),
  );

/** The paying accounts of a chain: part of custody. */
export const payingAddresses = async (executor: Db | Tx, chain: string): Promise<string[]> =>
  (
    await rowsOf(
      executor,
      sql<{
        account: string;
      }>`select lower(account) as account from payout_accounts where chain = ${chain} and asset = 'USDT'`,
    )
  ).map(({ account }) => account);
