import { firstRow, sql, type Db } from '@tributary/database';
import { hashToken } from '@tributary/runtime';

/** Stores on a session that a command of it has just written, so that its reads include that. */
export const noteWritten = async (db: Db, token: string): Promise<void> => {
  await sql`update sessions set written_to = pg_current_wal_insert_lsn() where token_hash = ${hashToken(token)}`.execute(
    db,
  );
};

/** The place in the database's log up to which a session has written; undefined for an unknown session. */
export const writtenTo = async (db: Db, token: string): Promise<bigint | undefined> => {
  const row = await firstRow(
    db,
    sql<{ place: string }>`
    select (written_to - '0/0')::text as place from sessions where token_hash = ${hashToken(token)}`,
  );
  return row && BigInt(row.place);
};
