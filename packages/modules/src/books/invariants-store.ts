import { rowsOf, sql, type Db } from '@tributary/database';

/**
 * The most rows of a broken invariant that are read and kept. If there are as many, more may exist, so none counts as
 * explained.
 */
export const MAX_BREACHES = 100;

/**
 * The first rows of an invariant's query; normally there are none. The query is planned to read everything: a limit
 * inside it would make the planner look for a few quick rows.
 */
export const findRows = (db: Db, query: string): Promise<Record<string, unknown>[]> =>
  rowsOf(
    db,
    sql<Record<string, unknown>>`
    with breaches as materialized (${sql.raw(query)}) select * from breaches limit ${MAX_BREACHES}`,
  );
