import type { Authorization, CollectionChain } from '@tributary/chain';
import { changedRows, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import { authorizationsOf } from './authorizations-store.ts';
import type { CollectionRules, DueAddress, WaitReason } from './collection.ts';

type Row = Omit<DueAddress, 'expectedRaw'> & { expected: string };

/**
 * Addresses whose deposits are due for collection, the largest first: final, above the threshold or old enough,
 * with an authorization for this delegate, not in an open collection and not waiting. Above the threshold an
 * address does not wait for a lower fee.
 */
export const dueAddresses = async (
  db: Db,
  { chain, chainId, delegate }: Pick<CollectionChain, 'chain' | 'chainId' | 'delegate'>,
  { rules, limit }: { rules: CollectionRules; limit: number },
): Promise<DueAddress[]> =>
  (
    await rowsOf(
      db,
      sql<Row>`
      select w.member_id as "memberId", lower(a.address) as address, w.expected::text as expected, w.first_block as "firstBlock",
        x.authorizations
      from (
        select d.member_id, sum(d.amount) as amount, sum(d.amount_raw) as expected, min(d.block_number) as first_block,
          min(coalesce(d.credited_at, d.detected_at)) as oldest
        from deposits d where d.chain = ${chain} and d.status in ('credited', 'dust') and d.transfer_status = 'pending'
        group by d.member_id
      ) w
      join deposit_addresses a on a.member_id = w.member_id
      join lateral (${authorizationsOf({ chainId, delegate })}) x on x.authorizations is not null
      where (w.amount >= ${rules.fromMicro.toString()}::numeric or w.oldest <= app_now() - make_interval(hours => ${rules.afterHours}::int))
        and not exists (select from deposits h where h.member_id = w.member_id and h.status = 'held')
        and not exists (select from collection_items i where i.member_id = w.member_id and i.state = 'open')
        and not exists (select from collection_waits s where s.member_id = w.member_id and s.until > app_now()
          and (s.reason <> 'below its fee' or w.amount < ${rules.fromMicro.toString()}::numeric))
      order by w.amount desc, w.member_id limit ${limit}`,
    )
  ).map(({ expected, ...row }) => ({ ...row, expectedRaw: BigInt(expected) }));

/** Makes an address wait some hours before it is tried again. */
export const letWait = async (
  executor: Db | Tx,
  memberId: number,
  { reason, hours }: { reason: WaitReason; hours: number },
): Promise<void> => {
  await sql`
    insert into collection_waits (member_id, reason, until) values (${memberId}, ${reason}, app_now() + make_interval(hours => ${hours}::int))
    on conflict (member_id) do update set reason = excluded.reason, until = excluded.until`.execute(executor);
};

export const endWaits = (tx: Tx, memberIds: readonly number[]): Promise<number> =>
  changedRows(tx, sql`delete from collection_waits where member_id = any (${[...memberIds]}::integer[])`);

/**
 * The members with uncollected deposits on a chain and no authorization for this delegate: their addresses must be
 * signed next.
 */
export const unauthorizedIndexes = async (
  db: Db,
  { chainId, delegate }: Pick<Authorization, 'chainId' | 'delegate'>,
  limit: number,
): Promise<number[]> =>
  (
    await rowsOf(
      db,
      sql<{ index: number }>`
      select a.derivation_index as index from deposit_addresses a
      where not exists (select from collection_authorizations z where z.chain_id = ${chainId}
        and z.delegate = ${delegate.toLowerCase()} and z.derivation_index = a.derivation_index)
      order by a.derivation_index limit ${limit}`,
    )
  ).map(({ index }) => index);

/**
 * Indexes above those of all members, without an authorization for this delegate, to be signed ahead. Their range is
 * the number of members divided by `parts`, and at least `least`.
 */
export const freeIndexes = async (
  db: Db,
  { chainId, delegate }: Pick<Authorization, 'chainId' | 'delegate'>,
  { parts, least, limit }: { parts: number; least: number; limit: number },
): Promise<number[]> =>
  (
    await rowsOf(
      db,
      sql<{ index: number }>`
      select i.index from (select coalesce(max(derivation_index), 0) as last, count(*)::int as number from deposit_addresses) a
      cross join lateral generate_series(a.last + 1, a.last + greatest(${least}::int, a.number / ${parts}::int)) i (index)
      where not exists (select from collection_authorizations z where z.chain_id = ${chainId}
        and z.delegate = ${delegate.toLowerCase()} and z.derivation_index = i.index)
      order by i.index limit ${limit}`,
    )
  ).map(({ index }) => index);
