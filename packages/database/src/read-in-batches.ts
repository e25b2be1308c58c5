import { rowsOf, sql, type Db, type RawBuilder } from './connection.ts';

/** A reader who takes longer than this for one batch is gone; PostgreSQL then ends the transaction itself. */
const LONGEST_PAUSE_MS = 60_000;

export type BatchOptions = {
  /** Name of the cursor. One name per shape of rows: a connection may keep the prepared FETCH. */
  name: string;
  /** Rows per batch. */
  size: number;
};

/**
 * Yields the rows of a statement batch by batch, in its order and from one snapshot, so that memory holds one
 * batch however many rows there are. It takes a connection of its own at the first batch and gives it back at the
 * end, at an error and when the reader stops (`return`).
 */
export async function* readInBatches<Row>(
  db: Db,
  statement: RawBuilder<Row>,
  { name, size }: BatchOptions,
): AsyncGenerator<Row[], void, undefined> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(LONGEST_PAUSE_MS)}`.execute(tx);
    // A cursor is planned for its first rows unless told that all of them are wanted.
    await sql`set local cursor_tuple_fraction = 1`.execute(tx);
    await sql`declare ${sql.id(name)} no scroll cursor for ${statement}`.execute(tx);
    for (;;) {
      const rows = await rowsOf(tx, sql<Row>`fetch ${sql.lit(size)} from ${sql.id(name)}`);
      if (rows.length > 0) yield rows;
      if (rows.length < size) return;
    }
  } finally {
    // Nothing was written. A connection that the server has closed cannot roll back and needs not.
    await tx
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}
