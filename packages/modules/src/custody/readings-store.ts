import { changedRows, sql, type List, type Tx } from '@tributary/database';
import type { Micro } from '@tributary/domain';

type Read = { chain: string; block: number };

/** Stores the balances of some addresses at a block. Anybody who reads the same block gets the same. */
export const keepReadings = async (
  tx: Tx,
  { chain, block }: Read,
  { isOwn, found }: { isOwn: boolean; found: readonly (readonly [address: string, raw: bigint])[] },
): Promise<void> => {
  if (found.length === 0) return;
  await sql`
    insert into custody_readings (chain, block_number, address, is_own, found)
    select ${chain}, ${block}, address, ${isOwn}, found
    from unnest(${found.map(([address]) => address)}::text[], ${found.map(([, raw]) => raw.toString())}::numeric[]) r (address, found)
    on conflict do nothing`.execute(tx);
};

/** Deletes readings of other blocks: the chain itself keeps that history. */
export const dropOtherReadings = (tx: Tx, { chain, block }: Read): Promise<number> =>
  changedRows(tx, sql`delete from custody_readings where chain <> ${chain} or block_number <> ${block}`);

/** An address of the last comparison. `isOwn`: it belongs to the programme, and no member pays to it. */
export type Reading = { address: string; isOwn: boolean; foundMicro: Micro };
export type ReadingSums = { chain: string | null; block: number | null; checkedAt: Date | null };

/**
 * The addresses of the last comparison, in alphabetical order, so that the order reveals nothing about members.
 * Amounts below a micro-unit are cut off.
 */
export const readingList = (): List<Reading, ReadingSums> => ({
  from: sql`custody_readings`,
  as: 'r',
  where: [
    sql`(r.chain, r.block_number) = (select chain, block_number from reconciliations order by number desc limit 1)`,
  ],
  order: [{ key: sql`r.address`, type: 'text' }],
  columns: sql<Reading>`r.address, r.is_own as "isOwn", trunc(r.found / 1000000000000)::bigint as "foundMicro"`,
  sums: {
    kept: sql<ReadingSums & { total: number }>`
      select coalesce(max(l.listed), 0)::int as total, max(l.chain) as chain, max(l.block_number) as block,
        max(l.checked_at) as "checkedAt"
      from (select * from reconciliations order by number desc limit 1) l`,
  },
});
