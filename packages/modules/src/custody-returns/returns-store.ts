import type { FinalOutcome, PayoutChain, SendResult, SignedBytes, SignedPayout } from '@tributary/chain';
import { changedRows, firstRow, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';

export type PayingAccount = Pick<PayoutChain, 'chain' | 'account'>;

export type ReturnStatus =
  | 'confirmed'
  | 'signed'
  | 'broadcast'
  | 'unknown'
  | 'paid'
  | 'failed'
  | 'foreign'
  | 'dropped';

/** A confirmed return to custody as stored. Amounts are in raw units of the account's asset. */
export type CustodyReturn = PayingAccount & {
  id: number;
  proposalId: number;
  destination: string;
  amountRaw: bigint;
  /** The account keeps this much, besides the amounts of open payouts and approved withdrawals. */
  keepsRaw: bigint;
  status: ReturnStatus;
  sequence: number | null;
  expiresAfter: number | null;
  /** Every set of bytes, oldest first; empty before the return is signed. */
  signed: SignedBytes[];
  /** Seconds since the newest bytes were signed, and since bytes were last sent. */
  signedSecondsAgo: number | null;
  sentSecondsAgo: number | null;
  /** True if a sequence that no row explained was found after the confirmation. */
  wasUnexplained: boolean;
};

type Selected = Omit<CustodyReturn, 'amountRaw' | 'keepsRaw'> & { amountText: string; keepsText: string };

const OPEN = sql`('confirmed', 'signed', 'broadcast', 'unknown')`;

const columns = sql`
  r.id, r.proposal_id as "proposalId", r.chain, r.account, r.destination, r.amount_raw::text as "amountText",
  r.keeps_raw::text as "keepsText", r.status, r.sequence, r.expires_after as "expiresAfter",
  coalesce((select jsonb_agg(jsonb_build_object('bytes', b.bytes, 'txHash', b.tx_hash, 'expiresAfter', b.expires_after) order by b.no)
    from custody_return_bytes b where b.return_id = r.id), '[]') as signed,
  (select extract(epoch from app_now() - max(b.signed_at))::float8 from custody_return_bytes b
    where b.return_id = r.id) as "signedSecondsAgo",
  extract(epoch from app_now() - r.sent_at)::float8 as "sentSecondsAgo",
  exists (select from unexplained_sequences u where u.chain = r.chain and u.account = r.account
    and u.found_at >= r.confirmed_at) as "wasUnexplained"`;

const stored = ({ amountText, keepsText, ...row }: Selected): CustodyReturn => ({
  ...row,
  amountRaw: BigInt(amountText),
  keepsRaw: BigInt(keepsText),
});

/** Stores the custody address of the signer's settings, for the console. */
export const noteDestination = async (
  db: Db,
  { chain, account }: PayingAccount,
  destination: string | undefined,
): Promise<void> => {
  const named = sql`${destination ?? null}::text`;
  await sql`
    update payout_accounts set returns_to = ${named}
    where chain = ${chain} and account = ${account} and returns_to is distinct from ${named}`.execute(db);
};

type Confirmed = PayingAccount & Pick<CustodyReturn, 'proposalId' | 'destination' | 'amountRaw' | 'keepsRaw'>;

/** Stores a confirmed return; false while another one of the account is open. */
export const insertReturn = async (tx: Tx, row: Confirmed): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`
    insert into custody_returns (proposal_id, chain, account, destination, amount_raw, keeps_raw)
    values (${row.proposalId}, ${row.chain}, ${row.account}, ${row.destination}, ${row.amountRaw.toString()}::numeric,
      ${row.keepsRaw.toString()}::numeric)
    on conflict (chain, account) where status in ${OPEN} do nothing`,
  )) === 1;

/** The return of an account that has no outcome yet; there is at most one. */
export const openReturn = async (
  executor: Db | Tx,
  { chain, account }: PayingAccount,
): Promise<CustodyReturn | undefined> => {
  const row = await firstRow(
    executor,
    sql<Selected>`
    select ${columns} from custody_returns r where r.chain = ${chain} and r.account = ${account} and r.status in ${OPEN}`,
  );
  return row && stored(row);
};

export const lockReturn = async (tx: Tx, id: number): Promise<CustodyReturn> => {
  await sql`select 1 from custody_returns where id = ${id} for update`.execute(tx);
  return stored(await oneRow(tx, sql<Selected>`select ${columns} from custody_returns r where r.id = ${id}`));
};

export const setSigned = async (
  tx: Tx,
  id: number,
  { sequence, expiresAfter }: SignedPayout,
): Promise<void> => {
  await sql`
    update custody_returns set status = 'signed', sequence = ${sequence}, expires_after = ${expiresAfter}
    where id = ${id} and status = 'confirmed'`.execute(tx);
};

export const insertBytes = async (
  tx: Tx,
  { id, signed }: CustodyReturn,
  { bytes, txHash, expiresAfter }: SignedPayout,
): Promise<void> => {
  await sql`
    insert into custody_return_bytes (return_id, no, bytes, tx_hash, expires_after)
    values (${id}, ${signed.length + 1}, ${bytes}, ${txHash}, ${expiresAfter})`.execute(tx);
};

export const noteSend = async (
  tx: Tx,
  id: number,
  { status, result }: { status: ReturnStatus; result: SendResult },
): Promise<void> => {
  await sql`
    update custody_returns set status = ${status}, sent_at = app_now(), last_reply = ${result.reply.slice(0, 500)}
    where id = ${id}`.execute(tx);
};

export const setSettled = async (tx: Tx, id: number, outcome: FinalOutcome): Promise<void> => {
  const fee = 'feeRaw' in outcome ? outcome.feeRaw?.toString() : undefined;
  await sql`
    update custody_returns set status = ${outcome.state}, settled_at = app_now(), fee_paid = ${fee ?? null}::numeric,
      settled_block = ${'blockNumber' in outcome ? outcome.blockNumber : null},
      settled_hash = ${'txHash' in outcome ? (outcome.txHash ?? null) : null},
      reason = ${'reason' in outcome ? outcome.reason : null}
    where id = ${id}`.execute(tx);
};

/** Ends a return that was not signed; false if it was. */
export const setDropped = async (tx: Tx, id: number, reason: string): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`
    update custody_returns set status = 'dropped', settled_at = app_now(), reason = ${reason}
    where id = ${id} and status = 'confirmed'`,
  )) === 1;

/** A return in the console. */
export type ShownReturn = {
  id: number;
  status: ReturnStatus;
  amountRaw: string;
  confirmedAt: string;
  txHash: string | null;
  settledAt: string | null;
  reason: string | null;
};

/** The newest returns of each account, newest first. */
export const newestReturns = (
  db: Db,
  { of, limit }: { of: readonly PayingAccount[]; limit: number },
): Promise<(PayingAccount & { returns: ShownReturn[] })[]> =>
  rowsOf(
    db,
    sql<PayingAccount & { returns: ShownReturn[] }>`
    select a.chain, a.account, coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'status', r.status, 'amountRaw', r.amount_raw::text,
        'confirmedAt', r.confirmed_at, 'settledAt', r.settled_at, 'reason', r.reason,
        'txHash', coalesce(r.settled_hash, (select b.tx_hash from custody_return_bytes b where b.return_id = r.id
          order by b.no desc limit 1))) order by r.id desc)
      from (select * from custody_returns r where r.chain = a.chain and r.account = a.account
        order by r.id desc limit ${limit}) r), '[]') as returns
    from unnest(${of.map(({ chain }) => chain)}::text[], ${of.map(({ account }) => account)}::text[]) a (chain, account)`,
  );
