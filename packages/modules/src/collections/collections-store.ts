import type { Carried, Collected, CollectionChain, SendResult, SignedPayout } from '@tributary/chain';
import { changedRows, firstRow, sql, type Db, type Tx } from '@tributary/database';
import type { ChosenAddress, OpenCollection } from './collection.ts';

type Chain = Pick<CollectionChain, 'chain' | 'account'>;

const columns = sql`
  c.id, c.state, c.token_collection_id as "tokenCollectionId", coalesce(c.account, '') as account, coalesce(c.sequence, -1) as sequence, coalesce(c.bytes, '') as bytes, c.tx_hash as "txHash",
  extract(epoch from app_now() - c.sent_at)::float8 as "sentSecondsAgo",
  extract(epoch from app_now() - coalesce((select max(r.signed_at) from collection_replacements r
    where r.collection_id = c.id), c.begun_at))::float8 as "signedSecondsAgo",
  coalesce((select jsonb_agg(jsonb_build_object('bytes', r.bytes, 'txHash', r.tx_hash) order by r.no)
    from collection_replacements r where r.collection_id = c.id), '[]') as replacements,
  coalesce((select jsonb_agg(jsonb_build_object('memberId', i.member_id, 'address', i.address) order by i.member_id)
    from collection_items i where i.collection_id = c.id), '[]') as items`;

/** The collection of a chain that has no outcome yet. */
export const openCollection = (db: Db, { chain }: Chain): Promise<OpenCollection | undefined> =>
  firstRow(
    db,
    sql<OpenCollection>`select ${columns} from collections c where c.chain = ${chain} and c.state in ('signed', 'sent')`,
  );

/** The open collection, locked; undefined once it is settled. */
export const lockCollection = async (tx: Tx, id: number): Promise<OpenCollection | undefined> => {
  await sql`select from collections where id = ${id} for update`.execute(tx);
  return firstRow(
    tx,
    sql<OpenCollection>`select ${columns} from collections c where c.id = ${id} and c.state in ('signed', 'sent')`,
  );
};

export type SignedCollection = {
  signed: SignedPayout;
  feeMostWei: bigint;
  from: readonly ChosenAddress[];
  tokenCollectionId?: number;
};

/** Stores a signed collection; undefined if another collector was faster. */
export const insertCollection = async (
  tx: Tx,
  { chain, account }: Chain,
  { signed, feeMostWei, from, tokenCollectionId }: SignedCollection,
): Promise<number | undefined> => {
  const row = await firstRow(
    tx,
    sql<{ id: number }>`
    insert into collections (chain, state, account, sequence, bytes, tx_hash, fee_most, token_collection_id)
    values (${chain}, 'signed', ${account}, ${signed.sequence}, ${signed.bytes}, ${signed.txHash}, ${feeMostWei.toString()}::numeric,
      ${tokenCollectionId ?? null}::integer)
    on conflict do nothing returning id`,
  );
  if (!row) return undefined;
  const items = from.map(({ memberId, address, amountRaw, authorization }) => ({
    memberId,
    address,
    amount: amountRaw.toString(),
    isAuthorizing: authorization !== undefined,
  }));
  await sql`
    insert into collection_items (collection_id, member_id, address, state, amount_seen, is_authorizing)
    select ${row.id}, x."memberId", x.address, 'open', x.amount, x."isAuthorizing"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      x ("memberId" integer, address text, amount numeric, "isAuthorizing" boolean)`.execute(tx);
  return row.id;
};

export const noteSend = async (tx: Tx, id: number, { reply }: SendResult): Promise<void> => {
  await sql`
    update collections set state = 'sent', sent_at = app_now(), sends = sends + 1, last_reply = ${reply.slice(0, 500)}
    where id = ${id}`.execute(tx);
};

export const insertReplacement = async (
  tx: Tx,
  { id, replacements }: OpenCollection,
  { bytes, txHash }: SignedPayout,
): Promise<void> => {
  await sql`
    insert into collection_replacements (collection_id, no, bytes, tx_hash)
    values (${id}, ${replacements.length + 1}, ${bytes}, ${txHash})`.execute(tx);
};

type Settlement =
  | { state: 'done' | 'failed'; txHash: string; blockNumber: number; feeWei: bigint }
  | { state: 'foreign' };

export const settleCollection = async (tx: Tx, id: number, outcome: Settlement): Promise<void> => {
  const found = outcome.state === 'foreign' ? undefined : outcome;
  await sql`
    update collections set state = ${outcome.state}, settled_at = app_now(), settled_block = ${found?.blockNumber ?? null},
      settled_hash = ${found?.txHash ?? null}, fee_paid = ${found?.feeWei.toString() ?? null}::numeric
    where id = ${id}`.execute(tx);
};

/** Stores the amount that each address of a collection sent, or `otherwise` for those that sent nothing. */
export const settleItems = async (
  tx: Tx,
  id: number,
  { carried, otherwise }: { carried: readonly Carried[]; otherwise: 'skipped' | 'returned' },
): Promise<void> => {
  await sql`
    update collection_items i set state = case when m.address is null then ${otherwise} else 'moved' end,
      amount_moved = m.amount, log_index = m.log_index
    from collection_items j left join (${sumsOf(carried)}) m on m.address = j.address
    where i.collection_id = ${id} and j.collection_id = i.collection_id and j.member_id = i.member_id`.execute(
    tx,
  );
};

/** One address may be called twice in one transaction; a deposit before the last call was carried along. */
const sumsOf = (carried: readonly Carried[]) => {
  const rows = carried.map(({ address, amountRaw, logIndex }) => ({
    address,
    amount: amountRaw.toString(),
    logIndex,
  }));
  return sql`
    select x.address, sum(x.amount) as amount, max(x."logIndex") as log_index
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x (address text, amount numeric, "logIndex" integer)
    group by x.address`;
};

/**
 * Stores a transaction by which somebody else collected from an address. False if it is already stored. The
 * transaction may be our own: the contract of another token that we collect can call a deposit address.
 */
export const insertFound = async (
  tx: Tx,
  { chain }: Pick<CollectionChain, 'chain'>,
  { memberId, address, found }: { memberId: number; address: string; found: Collected },
): Promise<boolean> => {
  await sql`
    insert into collections (chain, state, tx_hash, settled_at, settled_block, settled_hash)
    values (${chain}, 'found', ${found.txHash}, app_now(), ${found.blockNumber}, ${found.txHash})
    on conflict do nothing`.execute(tx);
  // A transaction may have called several addresses; each is stored when it is searched for.
  return (
    (await changedRows(
      tx,
      sql`
    insert into collection_items (collection_id, member_id, address, state, is_authorizing, amount_moved, log_index)
    select c.id, ${memberId}, ${address}, 'moved', false, m.amount, m.log_index
    from collections c, (${sumsOf(found.carried)}) m
    where c.settled_hash = ${found.txHash} and c.state in ('found', 'done') and m.address = ${address}
    on conflict do nothing`,
    )) === 1
  );
};

/**
 * Marks deposits of members as moved, each by the first final collection after it. A collection marks none until the
 * stored arrivals before it add up to exactly the amount that it moved. Otherwise a deposit, or a transaction of
 * somebody else in between, may be missing. Returns how many were marked.
 */
export const markMoved = (
  tx: Tx,
  { chain }: Pick<CollectionChain, 'chain'>,
  memberIds: readonly number[],
): Promise<number> =>
  changedRows(
    tx,
    sql`
    with carried as (
      select p.member_id, p.id, p.amount_raw, f.collection_id, f.amount_moved
      from deposits p cross join lateral (
        select i.collection_id, i.amount_moved from collection_items i join collections c on c.id = i.collection_id
        where i.member_id = p.member_id and i.state = 'moved' and c.chain = p.chain
          and (p.block_number, p.log_index) < (c.settled_block, i.log_index)
        order by c.settled_block, i.log_index limit 1
      ) f
      where p.chain = ${chain} and p.member_id = any (${[...memberIds]}::integer[]) and p.status <> 'orphaned'
        and not (p.transfer_status = 'moved' and p.collection_id is null)
    ), whole as (
      select member_id, collection_id from carried group by member_id, collection_id, amount_moved
      having sum(amount_raw) = amount_moved
    )
    update deposits d set transfer_status = 'moved', collection_id = k.collection_id
    from carried k join whole w on w.member_id = k.member_id and w.collection_id = k.collection_id
    where d.member_id = k.member_id and d.id = k.id and d.status in ('credited', 'dust', 'held') and d.transfer_status = 'pending'`,
  );
