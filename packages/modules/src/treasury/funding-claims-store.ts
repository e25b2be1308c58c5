import { firstRow, isPgError, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import { Refused, type Micro } from '@tributary/domain';
import { stillWaitsFor } from '../second-person/index.ts';
import type { ClaimStatus, FundingClaim } from './funding-claim.ts';

export type StoredClaim = {
  id: number;
  amountMicro: Micro;
  txHash: string;
  reference: string;
  evidence: string;
  status: 'proposed' | 'confirmed' | 'funded' | 'refused';
  proposedBy: string;
  proposedAt: Date;
  refusedFor: string | null;
  hoursOld: number;
};

const columns = sql`
  id, amount as "amountMicro", tx_hash as "txHash", reference, evidence, status, proposed_by as "proposedBy", proposed_at as "proposedAt",
  refused_for as "refusedFor", (extract(epoch from app_now() - proposed_at) / 3600)::float8 as "hoursOld"`;

/**
 * Locks a transfer, so that it either funds the treasury or is a member's deposit: the second claim sees the first.
 */
export const lockTransfer = async (tx: Tx, txHash: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('transfer:' || ${txHash}))`.execute(tx);
};

export const isDeposit = async (tx: Tx, txHash: string): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`
    select 1 as one from deposits where lower(tx_hash) = ${txHash} and status in ('credited', 'dust', 'held')
    union all select 1 from deposit_claims where tx_hash = ${txHash} and status <> 'refused' limit 1`,
  )) !== undefined;

export const insertClaim = async (tx: Tx, claim: FundingClaim & { status: ClaimStatus }): Promise<number> => {
  try {
    const { id } = await oneRow(
      tx,
      sql<{ id: number }>`
      insert into funding_claims (amount, tx_hash, reference, evidence, status, proposed_by)
      values (${claim.amountMicro.toString()}::bigint, ${claim.txHash}, ${claim.reference}, ${claim.evidence},
        ${claim.status}, ${claim.actor}) returning id`,
    );
    return id;
  } catch (error) {
    if (isPgError(error) && error.constraint === 'funding_claims_once')
      throw new Refused('conflict', { message: 'This transfer is already named.' });
    throw error;
  }
};

/** Refuses claims that were not confirmed in time, so that the transfer can be named again. */
export const refuseLapsed = async (tx: Tx, txHash: string, hours: number): Promise<void> => {
  await sql`
    update funding_claims set status = 'refused', settled_at = app_now(), refused_for = 'Nobody confirmed it in time.'
    where tx_hash = ${txHash} and status = 'proposed'
      and not ${stillWaitsFor(sql`proposed_at`, sql`${hours}::int`)}`.execute(tx);
};

export const lockClaim = (tx: Tx, id: number): Promise<StoredClaim | undefined> =>
  firstRow(tx, sql<StoredClaim>`select ${columns} from funding_claims where id = ${id} for update`);

export const setConfirmed = async (tx: Tx, id: number, by: string): Promise<void> => {
  await sql`update funding_claims set status = 'confirmed', confirmed_by = ${by} where id = ${id}`.execute(
    tx,
  );
};

export const setFunded = async (tx: Tx, id: number, fundingId: number): Promise<void> => {
  await sql`
    update funding_claims set status = 'funded', funding_id = ${fundingId}, settled_at = app_now() where id = ${id}`.execute(
    tx,
  );
};

export const setRefused = async (tx: Tx, id: number, problem: string): Promise<void> => {
  await sql`
    update funding_claims set status = 'refused', refused_for = ${problem}, settled_at = app_now() where id = ${id}`.execute(
    tx,
  );
};

export const confirmedClaims = (db: Db): Promise<StoredClaim[]> =>
  rowsOf(
    db,
    sql<StoredClaim>`select ${columns} from funding_claims where status = 'confirmed' order by id limit 100`,
  );

export type ShownClaim = StoredClaim & { isLapsed: boolean };

/** The newest claims that are open or were refused, for operators. One that nobody confirmed in time has lapsed. */
export const shownClaims = (db: Db): Promise<ShownClaim[]> =>
  rowsOf(
    db,
    sql<ShownClaim>`
    select ${columns}, (status = 'proposed' and not ${stillWaitsFor(sql`proposed_at`)}) as "isLapsed"
    from funding_claims where status <> 'funded' order by id desc limit 20`,
  );

/** The paying accounts of a chain: part of custody. */
export const custodyOn = async (db: Db, chain: string): Promise<string[]> =>
  (
    await rowsOf(
      db,
      sql<{ account: string }>`select account from payout_accounts where chain = ${chain} and asset = 'USDT'`,
    )
  ).map(({ account }) => account);

export const isOwnAddress = async (db: Db, address: string): Promise<boolean> =>
  (await firstRow(db, sql`select 1 as one from deposit_addresses where lower(address) = ${address}`)) !==
  undefined;
