import { oneRow, rowsOf, sql, type Db } from '@tributary/database';

type Table = { name: string; columns: string };

/** Every table of rows; a partitioned one stands for its months. */
const tablesOf = (db: Db): Promise<Table[]> =>
  rowsOf(
    db,
    sql<Table>`
      select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_class c
      join pg_attribute a
        on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'pg_toast')
        and c.relkind in ('r', 'p') and not c.relispartition
      group by c.oid
      order by name`,
  );

const rowsAsText = async (db: Db, { name }: Table): Promise<string | null> => {
  const { rows } = await oneRow(
    db,
    sql<{ rows: string | null }>`select jsonb_agg(to_jsonb(t))::text as rows from ${sql.raw(name)} as t`,
  );
  return rows;
};

const QUOTE = '$rows$';

const insertOf = ({ name, columns }: Table, rows: string): string =>
  `insert into ${name} (${columns}) overriding system value
   select ${columns} from jsonb_populate_recordset(null::${name}, ${QUOTE}${rows}${QUOTE});`;

/** Statements that set every sequence to its value of now. */
const sequencesOf = (db: Db): Promise<{ statement: string }[]> =>
  rowsOf(
    db,
    sql<{ statement: string }>`
      select format(
        'select setval(%L, %s, %L);',
        format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), last_value is not null
      ) as statement
      from pg_sequences
      order by schemaname, sequencename`,
  );

/**
 * A script for the owner that puts a database back to the rows that `db` has now. It deletes instead of truncating:
 * new files of tables would make every open connection read the catalogue again.
 */
export const scriptOfRows = async (db: Db): Promise<string> => {
  const tables = await tablesOf(db);
  const inserts: string[] = [];
  for (const table of tables) {
    const rows = await rowsAsText(db, table);
    if (rows !== null) inserts.push(insertOf(table, rows));
  }
  return [
    // Without it the triggers and foreign keys of the books refuse these deletes.
    'begin; set local session_replication_role = replica;',
    ...tables.map(({ name }) => `delete from ${name};`),
    ...inserts,
    ...(await sequencesOf(db)).map(({ statement }) => statement),
    'commit;',
  ].join('\n');
};
