import { oneRow, rowsOf, sql, type Db, type RawBuilder } from './connection.ts';

/** A reader who takes longer than this for one batch is gone; PostgreSQL then ends the transaction itself. */
const LONGEST_PAUSE_MS = 60_000;

export type BatchOptions = {
  /** Name of the cursor. One name per shape of rows: a connection may keep the prepared FETCH. */
  name: string;
  /** Rows per batch. */
  size: number;
  /** Whoever reads has left when it is aborted: the statement that runs is then stopped, however far it is. */
  signal?: AbortSignal | undefined;
};

/**
 * Stops what the connection of this process number is doing. A connection works as the role of its login, and only the
 * login itself may stop what the login does.
 */
const stopStatement = (db: Db, pid: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local role none`.execute(tx);
    await sql`select pg_cancel_backend(${pid}::int)`.execute(tx);
  });

/**
 * Yields the rows of a statement batch by batch, in its order and from one snapshot, so that memory holds one
 * batch however many rows there are. It takes a connection of its own at the first batch and gives it back at the
 * end, at an error and when the reader stops (`return`).
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
    // A cursor is planned for its first rows unless told that all of them are wanted.
    await sql`set local cursor_tuple_fraction = 1`.execute(tx);
    await sql`declare ${sql.id(name)} no scroll cursor for ${statement}`.execute(tx);
    for (;;) {
      const rows = await rowsOf(tx, sql<Row>`fetch ${sql.lit(size)} from ${sql.id(name)}`);
      if (rows.length > 0) yield rows;
      if (rows.length < size) return;
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    // The connection is nobody else's until the word to stop has reached it, so that it stops nothing of theirs.
    await stopping;
    const rollBack = () => tx.rollback().execute();
    // Nothing was written. The first try may be what was stopped; a connection that the server has closed needs none.
    await rollBack()
      .catch(rollBack)
      .catch(() => undefined);
  }
}
