import type { CollectionChain } from '@tributary/chain';
import { changedRows, firstRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import { authorizationsOf } from './authorizations-store.ts';
import type { AddressFault, DueAddress } from './collection.ts';

/** The outcome of a signed request for another token. */
export type TokenOutcome = 'moved' | 'refused' | 'given up' | 'failed';
/** Why a request was never signed. */
export type DropReason = AddressFault | 'fails' | 'unauthorized';

/** A confirmed request that nothing was signed for yet. */
export type AskedToken = Pick<DueAddress, 'address' | 'authorizations'> & { id: number; token: string };

/** The oldest request without a transaction, with the authorizations of its address. */
export const nextToken = (
  db: Db,
  { chain, chainId, delegate }: Pick<CollectionChain, 'chain' | 'chainId' | 'delegate'>,
): Promise<AskedToken | undefined> =>
  firstRow(
    db,
    sql<AskedToken>`
    select t.id, t.token, t.address, coalesce(x.authorizations, '[]') as authorizations
    from token_collections t join deposit_addresses a on a.member_id = t.member_id
      join lateral (${authorizationsOf({ chainId, delegate })}) x on true
    where t.chain = ${chain} and t.outcome is null order by t.id limit 1`,
  );

/** Locks a request, so that it is either signed or dropped. False once it has ended. */
export const lockToken = async (tx: Tx, id: number): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`select from token_collections where id = ${id} and outcome is null for no key update`,
  )) !== undefined;

/** Ends a locked request that nothing was signed for. False if another collector signed it. */
export const dropToken = async (tx: Tx, id: number, reason: DropReason): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`
    update token_collections set outcome = 'dropped', settled_at = app_now(), reason = ${reason}
    where id = ${id} and not exists (select from collections c where c.token_collection_id = ${id})`,
  )) === 1;

export const endToken = async (tx: Tx, id: number, outcome: TokenOutcome): Promise<void> => {
  await sql`
    update token_collections set outcome = ${outcome}, settled_at = app_now()
    where id = ${id} and outcome is null`.execute(tx);
};

/** Another token that lies on a member's deposit address, by the transfer that the watcher saw. */
export type FoundToken = {
  chain: string;
  memberId: number;
  userrefid: string;
  address: string;
  token: string;
  amountRaw: string;
  isOurs: boolean;
};

export const findToken = (tx: Tx, exceptionId: string): Promise<FoundToken | undefined> =>
  firstRow(
    tx,
    sql<FoundToken>`
    select x.chain, x.member_id as "memberId", m.userrefid, lower(a.address) as address, lower(x.token) as token,
      x.amount_raw::text as "amountRaw",
      exists (select from installation i where lower(i.token_address) = lower(x.token)) as "isOurs"
    from deposit_exceptions x join members m on m.id = x.member_id join deposit_addresses a on a.member_id = x.member_id
    where x.chain || '.' || x.tx_hash || '.' || x.log_index = ${exceptionId}`,
  );

type Confirmed = Pick<FoundToken, 'chain' | 'memberId' | 'address' | 'token' | 'amountRaw'>;

/** Stores a confirmed request; false while another one for the same token and address is open. */
export const insertToken = async (tx: Tx, proposalId: number, row: Confirmed): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`
    insert into token_collections (proposal_id, chain, member_id, address, token, amount_raw)
    values (${proposalId}, ${row.chain}, ${row.memberId}, ${row.address}, ${row.token}, ${row.amountRaw}::numeric)
    on conflict (chain, address, token) where outcome is null do nothing`,
  )) === 1;

export const isTokenOpen = async (tx: Tx, { chain, address, token }: Confirmed): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`
    select from token_collections where chain = ${chain} and address = ${address} and token = ${token} and outcome is null`,
  )) !== undefined;

export type ShownToken = {
  id: number;
  userrefid: string;
  token: string;
  amountRaw: string;
  confirmedAt: Date;
  state: 'waiting' | 'sent' | 'dropped' | TokenOutcome;
  reason: DropReason | null;
  txHash: string | null;
};

/** The newest requests that two operators confirmed, in any state. */
export const shownTokens = (db: Db): Promise<ShownToken[]> =>
  rowsOf(
    db,
    sql<ShownToken>`
    select t.id, m.userrefid, t.token, t.amount_raw::text as "amountRaw", t.confirmed_at as "confirmedAt", t.reason,
      coalesce(t.outcome, case when c.id is null then 'waiting' else 'sent' end) as state,
      coalesce(c.settled_hash, (select r.tx_hash from collection_replacements r where r.collection_id = c.id
        order by r.no desc limit 1), c.tx_hash) as "txHash"
    from token_collections t join members m on m.id = t.member_id
      left join collections c on c.token_collection_id = t.id
    order by t.id desc limit 20`,
  );
