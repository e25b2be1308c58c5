// Writes packages/database/schema.sql from a freshly migrated database, so that a review shows each change of the
// schema. `--check` compares instead. Monthly partitions are left out, since they depend on the day.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openDatabase, rowsOf, sql, type Database } from '@tributary/database';
import { startEmbedded } from '@tributary/database/embedded';

const file = join(import.meta.dirname, '../packages/database/schema.sql');
const SCHEMAS = sql`('public', 'ledger')`;
const OURS = sql`n.nspname in ${SCHEMAS} and not c.relispartition and c.relname not like 'kysely%'`;

const lines = async (owner: Database, query: ReturnType<typeof sql<{ line: string }>>): Promise<string[]> =>
  (await rowsOf(owner.db, query)).map(({ line }) => line);

const dump = async (owner: Database): Promise<string> => {
  const types = await lines(
    owner,
    sql<{ line: string }>`
    select 'type ' || n.nspname || '.' || t.typname || ': ' || string_agg(e.enumlabel, ', ' order by e.enumsortorder) as line
    from pg_type t join pg_enum e on e.enumtypid = t.oid join pg_namespace n on n.oid = t.typnamespace where n.nspname in ${SCHEMAS} group by n.nspname, t.typname order by 1`,
  );
  const columns = await lines(
    owner,
    sql<{ line: string }>`
    select n.nspname || '.' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${OURS} and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped order by n.nspname, c.relname, a.attnum`,
  );
  const constraints = await lines(
    owner,
    sql<{ line: string }>`
    select n.nspname || '.' || c.relname || ': ' || k.conname || ' ' || pg_get_constraintdef(k.oid) as line
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS} and k.contype <> 'n' order by 1`,
  );
  const indexes = await lines(
    owner,
    sql<{ line: string }>`
    select pg_get_indexdef(i.indexrelid) as line from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS} order by 1`,
  );
  const triggers = await lines(
    owner,
    sql<{ line: string }>`
    select pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and not t.tgisinternal order by 1`,
  );
  const functions = await lines(
    owner,
    sql<{ line: string }>`
    select pg_get_functiondef(p.oid) as line from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ${SCHEMAS} order by n.nspname, p.proname`,
  );
  const rights = await lines(
    owner,
    sql<{ line: string }>`
    select n.nspname || '.' || c.relname || ' ' || g.rolname || ': ' || string_agg(lower(a.privilege_type), ', ' order by a.privilege_type)
      || coalesce(' (' || a.columns || ')', '') as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join lateral (
      select grantee, privilege_type, null as columns from aclexplode(c.relacl)
      union all select x.grantee, x.privilege_type, string_agg(att.attname, ', ' order by att.attnum)
      from pg_attribute att, aclexplode(att.attacl) x where att.attrelid = c.oid group by x.grantee, x.privilege_type
    ) a join pg_roles g on g.oid = a.grantee
    where ${OURS} and g.rolname like 'tributary\_%' and c.relkind in ('r', 'p', 'v') group by n.nspname, c.relname, g.rolname, a.columns order by 1`,
  );
  const section = (title: string, content: string[]): string =>
    `-- ${title}\n${content.map((line) => line.trimEnd()).join('\n')}\n`;
  return [
    '-- What the migrations come to. Written by `npm run schema`; never edited.\n',
    section('Types', types),
    section('Columns', columns),
    section('Constraints', constraints),
    section('Indexes', indexes),
    section('Triggers', triggers),
    section('Functions', functions),
    section('Rights', rights),
  ].join('\n');
};

const folder = mkdtempSync(join(tmpdir(), 'tributary-schema-'));
const server = await startEmbedded(join(folder, 'database'), { durable: false });
try {
  const owner = openDatabase(server.url, { as: 'owner', poolSize: 1 });
  await migrate(owner);
  const text = await dump(owner);
  await owner.close();
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    process.stdout.write('packages/database/schema.sql is not what the migrations come to: npm run schema\n');
    process.exitCode = 1;
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
