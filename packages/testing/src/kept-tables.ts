import { oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';

type Table = { name: string; columns: string; isPartitioned: boolean };

const SEQUENCE = 'sequence ';

/** The tables that have rows themselves, without the list of migrations, and their columns that are not computed. */
const tablesOf = (executor: Db | Tx): Promise<Table[]> =>
  rowsOf(
    executor,
    sql<Table>`
    select format('%I.%I', n.nspname, c.relname) as name,
      string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns,
      c.relkind = 'p' as "isPartitioned"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ('public', 'ledger') and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely%'
    group by n.nspname, c.relname, c.relkind order by 1`,
  );

/**
 * All rows of a database as text. Each table has a line with its name, a tab and its rows as JSON of PostgreSQL; each
 * sequence has a line after them. JavaScript never reads the numbers, so that none loses a digit.
 */
export const keepTables = async (db: Db): Promise<string> => {
  const lines: string[] = [];
  for (const { name } of await tablesOf(db)) {
    const { rows } = await oneRow(
      db,
      sql<{
        rows: string;
      }>`select coalesce(json_agg(to_json(t)), '[]')::text as rows from ${sql.raw(name)} t`,
    );
    // JSON of PostgreSQL has line breaks only between rows.
    if (rows !== '[]') lines.push(`${name}\t${rows.replaceAll('\n', '')}`);
  }
  const sequences = sql<{ line: string }>`
    select format(E'sequence %I.%I\t%s', schemaname, sequencename, last_value) as line from pg_sequences
    where schemaname in ('public', 'ledger') and last_value is not null order by 1`;
  return [...lines, ...(await rowsOf(db, sequences)).map(({ line }) => line), ''].join('\n');
};

/** The kept rows of each table and the last value of each sequence, by name. */
const linesOf = (kept: string): [name: string, text: string][] =>
  kept
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t') as [string, string]);

const isSequence = ([name]: readonly [string, string]): boolean => name.startsWith(SEQUENCE);

/** The months of a history from its first day; kept histories are shorter. */
const DAYS_KEPT = 200;

/**
 * Replaces all rows by kept ones. Triggers do not run: their effects are among the kept rows. Needs the owner.
 * @throws Error for a kept table that the schema does not have
 */
export const loadTables = async (tx: Tx, kept: string): Promise<void> => {
  await sql`set local session_replication_role = replica`.execute(tx);
  const tables = new Map((await tablesOf(tx)).map((table) => [table.name, table]));
  await sql.raw(`truncate ${[...tables.keys()].join(', ')}`).execute(tx);
  const load = async ([name, rows]: readonly [string, string]) => {
    const table = tables.get(name);
    if (!table) throw new Error(`The schema has no table ${name}.`);
    const [into, columns] = [sql.raw(name), sql.raw(table.columns)];
    await sql`
      insert into ${into} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${into}, ${rows}::json)`.execute(tx);
  };
  const lines = linesOf(kept);
  const [whole, partitioned] = [false, true].map((isPartitioned) =>
    lines.filter(
      (line) => !isSequence(line) && (tables.get(line[0])?.isPartitioned ?? false) === isPartitioned,
    ),
  ) as [typeof lines, typeof lines];
  for (const line of whole) await load(line);
  await sql`select ensure_months(first_day(), first_day() + ${DAYS_KEPT}::int)`.execute(tx);
  for (const line of partitioned) await load(line);
  for (const [name, last] of lines.filter(isSequence))
    await sql`select setval(${name.slice(SEQUENCE.length)}::regclass, ${last}::bigint)`.execute(tx);
};
