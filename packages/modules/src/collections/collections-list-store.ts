import { listFrom, sql, type Db, type ListOf, type Query } from '@tributary/database';
import { COLLECTIONS } from '@tributary/definitions/lists';
import { readSetting } from '../settings/index.ts';

/** Collections of USDT with the amounts that they moved; for an open one, the amounts that it will move. */
export const collectionsList = async (
  db: Db,
  { state, ...query }: Query<typeof COLLECTIONS> = {},
): Promise<ListOf<typeof COLLECTIONS>> => {
  const coinPrice = await readSetting(db, 'collectCoinPriceMicro');
  return listFrom(COLLECTIONS, query, {
    from: sql`(
      select c.*, i.addresses, i.amount from collections c join lateral (
        select count(*)::int as addresses, floor(coalesce(sum(case when j.state = 'open' then j.amount_seen else j.amount_moved end), 0)
          / 1000000000000)::bigint as amount
        from collection_items j where j.collection_id = c.id) i on true
      where c.token_collection_id is null)`,
    as: 'c',
    id: sql`c.id::text`,
    unique: sql`c.id`,
    columns: {
      id: sql`c.id`,
      begunAt: sql`c.begun_at`,
      addresses: sql`c.addresses`,
      amountMicro: sql`c.amount`,
      feeWei: sql`c.fee_paid::text`,
      priceMicro: sql`${coinPrice}::bigint`,
      txHash: sql`coalesce(c.settled_hash, (select r.tx_hash from collection_replacements r where r.collection_id = c.id
        order by r.no desc limit 1), c.tx_hash)`,
      state: sql`c.state`,
      settledAt: sql`c.settled_at`,
    },
    where: [state !== undefined && sql`c.state = ${state}`],
    sums: {
      collections: sql`count(*)::int`,
      moved: sql`coalesce(sum(c.amount) filter (where c.state in ('done', 'found')), 0)::bigint`,
      addresses: sql`coalesce(sum(c.addresses), 0)::int`,
      failed: sql`count(*) filter (where c.state in ('failed', 'foreign'))::int`,
      feesWei: sql`coalesce(sum(c.fee_paid), 0)::text`,
    },
  });
};
