import { firstRow, sql, type Db, type Tx } from '@tributary/database';

export type Cursor = { blockNumber: number; blockHash: string; latest: number; finalized: number };

export const findCursor = (executor: Db | Tx, chain: string): Promise<Cursor | undefined> =>
  firstRow(
    executor,
    sql<Cursor>`
    select block_number as "blockNumber", block_hash as "blockHash", latest, finalized from chain_cursors where chain = ${chain}`,
  );

/** One watcher of a chain at a time moves its cursor. */
export const lockCursor = async (tx: Tx, chain: string): Promise<Cursor | undefined> =>
  firstRow(
    tx,
    sql<Cursor>`
    select block_number as "blockNumber", block_hash as "blockHash", latest, finalized from chain_cursors where chain = ${chain} for update`,
  );

export const insertCursor = async (
  tx: Tx,
  chain: string,
  block: { number: number; hash: string },
): Promise<void> => {
  await sql`
    insert into chain_cursors (chain, block_number, block_hash, latest, finalized)
    values (${chain}, ${block.number}, ${block.hash}, ${block.number}, ${block.number}) on conflict do nothing`.execute(
    tx,
  );
};

export const moveCursor = async (
  tx: Tx,
  chain: string,
  block: { number: number; hash: string },
): Promise<void> => {
  await sql`
    update chain_cursors set block_number = ${block.number}, block_hash = ${block.hash}, seen_at = app_now() where chain = ${chain}`.execute(
    tx,
  );
};

export const noteHead = async (
  executor: Db | Tx,
  chain: string,
  head: { latest: number; finalized: number },
): Promise<void> => {
  await sql`
    update chain_cursors set latest = ${head.latest}, finalized = ${head.finalized}, seen_at = app_now()
    where chain = ${chain}`.execute(executor);
};
