import { rowsOf, sql, type Db } from '@tributary/database';

const MAX_ROWS = 20;

/** The first rows of an invariant's query. */
export const findRows = (db: Db, query: string): Promise<Record<string, unknown>[]> =>
  rowsOf(db, sql<Record<string, unknown>>`select * from (${sql.raw(query)}) breaches limit ${MAX_ROWS}`);
