import { firstRow, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import type { Micro } from '@tributary/domain';
import { openProposalOf, type Proposal } from '../proposals/index.ts';

/** A transfer that paid the operator's capital into custody. */
export type FundingClaim = { amountMicro: Micro; txHash: string; reference: string; evidence: string };

export type StoredClaim = FundingClaim & {
  id: number;
  status: 'confirmed' | 'funded' | 'refused';
  proposedBy: string;
  confirmedBy: string | null;
  refusedFor: string | null;
  hoursOld: number;
};

const columns = sql`
  id, amount as "amountMicro", tx_hash as "txHash", reference, evidence, status, proposed_by as "proposedBy",
  confirmed_by as "confirmedBy", refused_for as "refusedFor", (extract(epoch from app_now() - proposed_at) / 3600)::float8 as "hoursOld"`;

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

/** The subject of a proposed funding: a transfer has one open proposal at a time. */
export const subjectOf = (txHash: string): string => `transfer:${txHash}`;

/** The large funding by a transfer that waits for a second person. */
export const fundingProposalOf = (executor: Db | Tx, txHash: string): Promise<Proposal | undefined> =>
  openProposalOf(executor, { kind: 'treasury.fund', subject: subjectOf(txHash) });

/** True if a transfer funds the treasury, was claimed to, or is proposed to. */
export const isFunding = async (executor: Db | Tx, txHash: string): Promise<boolean> =>
  (await firstRow(
    executor,
    sql`select 1 as one from funding_claims where tx_hash = ${txHash} and status <> 'refused'`,
  )) !== undefined || (await fundingProposalOf(executor, txHash)) !== undefined;

type NewClaim = FundingClaim & { proposedBy: string; proposedAt?: Date; confirmedBy?: string };

export const insertClaim = async (tx: Tx, claim: NewClaim): Promise<number> => {
  const { id } = await oneRow(
    tx,
    sql<{ id: number }>`
    insert into funding_claims (amount, tx_hash, reference, evidence, status, proposed_by, proposed_at, confirmed_by)
    values (${claim.amountMicro.toString()}::bigint, ${claim.txHash}, ${claim.reference}, ${claim.evidence}, 'confirmed',
      ${claim.proposedBy}, coalesce(${claim.proposedAt?.toISOString() ?? null}::timestamptz, app_now()),
      ${claim.confirmedBy ?? null}) returning id`,
  );
  return id;
};

/** The sum of the fundings of 24 hours that no second person confirmed. */
export const fundedAloneLately = async (executor: Db | Tx): Promise<Micro> =>
  (
    await oneRow(
      executor,
      sql<{ sumMicro: Micro }>`
      select coalesce(sum(amount), 0)::bigint as "sumMicro" from funding_claims
      where confirmed_by is null and status <> 'refused' and proposed_at > app_now() - interval '24 hours'`,
    )
  ).sumMicro;

export const lockClaim = (tx: Tx, id: number): Promise<StoredClaim | undefined> =>
  firstRow(tx, sql<StoredClaim>`select ${columns} from funding_claims where id = ${id} for update`);

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

/** The newest claims that wait for the chain or were refused, for operators. */
export const shownClaims = (db: Db): Promise<StoredClaim[]> =>
  rowsOf(
    db,
    sql<StoredClaim>`select ${columns} from funding_claims where status <> 'funded' order by id desc limit 20`,
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
