import { oneRow, rowsOf, sql, type Db } from '@tributary/database';

/** A digest of every row of every table, except those that record logins and visits. */
export const contentsOf = async (db: Db): Promise<Record<string, string>> => {
  const tables = await rowsOf(
    db,
    sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'ledger') and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('sessions', 'audit_log', 'throttles') and c.relname not like 'kysely%'
      and has_table_privilege(c.oid, 'select')`,
  );
  const seen: Record<string, string> = {};
  for (const { name } of tables) {
    const { content } = await oneRow(
      db,
      sql<{ content: string }>`
      select coalesce(md5(string_agg(t::text, E'\n' order by t::text)), '') as content from ${sql.raw(name)} t`,
    );
    seen[name] = content;
  }
  return seen;
};
