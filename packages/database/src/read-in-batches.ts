import { oneRow, rowsOf, sql, type Db, type RawBuilder } from './connection.ts';

/** A reader that takes longer for one batch is gone; PostgreSQL then ends the transaction. */
const LONGEST_PAUSE_MS = 60_000;

export type BatchOptions = {
  /** Name of the cursor. One name per shape of rows: a connection may keep the prepared FETCH. */
  name: string;
  /** Rows per batch. */
  size: number;
  /** Aborted when the reader leaves: the running statement is then cancelled. */
  signal?: AbortSignal | undefined;
};

/**
 * Cancels the running statement of the connection with this process number. A connection works as the role of its
 * login, and only the same login may cancel it.
 */
const stopStatement = (db: Db, pid: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local role none`.execute(tx);
    await sql`select pg_cancel_backend(${pid}::int)`.execute(tx);
  });

/**
 * Yields the rows of a statement batch by batch, in its order and from one snapshot, so memory holds one batch at a
 * time. It takes a connection at the first batch and returns it at the end, at an error or when the reader stops
 * (`return`).
 */
export async function* readInBatches<Row>(
  db: Db,
  statement: RawBuilder<Row>,
  { name, size, signal }: BatchOptions,
): AsyncGenerator<Row[], void, undefined> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  const { pid } = await oneRow(tx, sql<{ pid: number }>`select pg_backend_pid() as pid`);
  let stopping: Promise<void> | undefined;
  const stop = (): void => {
    stopping = stopStatement(db, pid).catch(() => undefined);
  };
  signal?.addEventListener('abort', stop, { once: true });
  try {
    if (signal?.aborted) return;
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(LONGEST_PAUSE_MS)}`.execute(tx);
    // PostgreSQL plans a cursor for its first rows; this asks it to plan for all of them.
    await sql`set local cursor_tuple_fraction = 1`.execute(tx);
    await sql`declare ${sql.id(name)} no scroll cursor for ${statement}`.execute(tx);
    for (;;) {
      const rows = await rowsOf(tx, sql<Row>`fetch ${sql.lit(size)} from ${sql.id(name)}`);
      if (rows.length > 0) yield rows;
      if (rows.length < size) return;
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    // Keeps the connection until the cancel request has arrived, so it cannot cancel another user's statement.
    await stopping;
    const rollBack = () => tx.rollback().execute();
    // Nothing was written. The cancel may hit the first rollback; a closed connection needs none.
    await rollBack()
      .catch(rollBack)
      .catch(() => undefined);
  }
}
