import { rowsOf, sql, type Db } from '@tributary/database';

const MAX_ROWS = 20;

/**
 * The first rows of an invariant's query; normally there are none. The query is planned to read everything: a limit
 * inside it would make the planner look for a few quick rows.
 */
export const findRows = (db: Db, query: string): Promise<Record<string, unknown>[]> =>
  rowsOf(
    db,
    sql<Record<string, unknown>>`
    with breaches as materialized (${sql.raw(query)}) select * from breaches limit ${MAX_ROWS}`,
  );
