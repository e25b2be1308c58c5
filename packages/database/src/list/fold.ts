import { changedRows, sql, type Db } from '../connection.ts';

/** An append-only table of kept sums: its key columns, none of them null, and its sum columns. */
export type Kept = { table: string; by: readonly string[]; sums: readonly string[] };

/**
 * Merges rows with the same key and drops those whose sums are all zero. Returns the number of rows written. Two
 * concurrent calls take different rows.
 */
export const foldKept = (db: Db, { table, by, sums }: Kept): Promise<number> => {
  const kept = sql.table(table);
  const keys = sql.join(by.map((name) => sql.ref(name)));
  const added = sql.join(sums.map((name) => sql`sum(${sql.ref(name)})`));
  const left = sql.join(
    sums.map((name) => sql`sum(${sql.ref(name)}) <> 0`),
    sql` or `,
  );
  const same = sql.join(
    by.map((name) => sql`many.${sql.ref(name)} = t.${sql.ref(name)}`),
    sql` and `,
  );
  return changedRows(
    db,
    sql`
    with gone as (
      delete from ${kept} where ctid in (
        select t.ctid from ${kept} t
        join (select ${keys} from ${kept} group by ${keys} having count(*) > 1) many on ${same}
        for update of t skip locked
      ) returning *
    )
    insert into ${kept} (${sql.join([...by, ...sums].map((name) => sql.ref(name)))})
    select ${keys}, ${added} from gone group by ${keys} having ${left}`,
  );
};
