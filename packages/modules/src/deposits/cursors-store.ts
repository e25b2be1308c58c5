import { changedRows, firstRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import type { BlockRef } from '@tributary/chain';

/** Suffix of the name of the cursor that looks for other tokens on a chain. */
export const OTHER_TOKENS = ':other-tokens';

export type Cursor = { number: number; hash: string };

const columns = sql`block_number as number, block_hash as hash`;

export const findCursor = (executor: Db | Tx, chain: string): Promise<Cursor | undefined> =>
  firstRow(executor, sql<Cursor>`select ${columns} from chain_cursors where chain = ${chain}`);

export const insertCursor = async (executor: Db | Tx, chain: string, block: BlockRef): Promise<void> => {
  await sql`
    insert into chain_cursors (chain, block_number, block_hash, latest, finalized, mined_at)
    values (${chain}, ${block.number}, ${block.hash}, ${block.number}, ${block.number}, ${block.minedAt.toISOString()})
    on conflict do nothing`.execute(executor);
};

/** Moves the cursor on from a block; false when another watcher moved it before. */
export const moveCursor = async (
  tx: Tx,
  chain: string,
  { from, to }: { from: Cursor; to: BlockRef },
): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`
    update chain_cursors set block_number = ${to.number}, block_hash = ${to.hash},
      mined_at = ${to.minedAt.toISOString()}, seen_at = app_now()
    where chain = ${chain} and block_number = ${from.number} and block_hash = ${from.hash}`,
  )) === 1;

export const noteHead = async (
  executor: Db | Tx,
  chain: string,
  head: { latest: number; finalized: number },
): Promise<void> => {
  await sql`
    update chain_cursors set latest = ${head.latest}, finalized = ${head.finalized}, seen_at = app_now(),
      answered_at = clock_timestamp()
    where chain = ${chain}`.execute(executor);
};

/** How far the watcher of a chain is behind its final blocks. */
export type WatchLag = { blocks: number; seconds: number };

/**
 * The lag in blocks, and in seconds of the real clock. The seconds count since the last read block was mined. Where
 * all blocks are read, they count since the node's last answer.
 */
const lagColumns = sql`
  greatest(finalized - block_number, 0) as blocks,
  greatest(extract(epoch from clock_timestamp()
    - case when finalized > block_number then least(mined_at, answered_at) else answered_at end), 0)::float8 as seconds`;

/** The lag of one chain; undefined before the first pass. */
export const watchLag = (executor: Db | Tx, chain: string): Promise<WatchLag | undefined> =>
  firstRow(executor, sql<WatchLag>`select ${lagColumns} from chain_cursors where chain = ${chain}`);

/** The lag of each chain whose deposits are watched. */
export const watchLags = (db: Db): Promise<(WatchLag & { chain: string })[]> =>
  rowsOf(
    db,
    sql<WatchLag & { chain: string }>`
    select chain, ${lagColumns} from chain_cursors where chain not like ${`%${OTHER_TOKENS}`} order by chain`,
  );
