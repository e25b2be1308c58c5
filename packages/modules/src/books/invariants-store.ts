import { rowsOf, sql, type Db } from '@tributary/database';

const MAX_ROWS = 20;

/**
 * The first rows of an invariant's query. There should be none: the query is planned for reading all that it
 * looks at, and not for finding some rows soon, as a limit on it would have it.
 */
export const findRows = (db: Db, query: string): Promise<Record<string, unknown>[]> =>
  rowsOf(
    db,
    sql<Record<string, unknown>>`
    with breaches as materialized (${sql.raw(query)}) select * from breaches limit ${MAX_ROWS}`,
  );
