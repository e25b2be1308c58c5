import { isPgError, oneRow, rowsOf, sql, type Db } from '@tributary/database';
import { loginAs, type Login } from './logins.ts';
import type { TestDatabase } from './test-database.ts';

/** The error of a statement that lacks a right. */
export const REFUSED = '42501';
export const ROLES = ['application', 'signer', 'collector', 'reader'] as const;
export const VERBS = ['select', 'insert', 'update', 'delete', 'truncate'] as const;
export type Role = (typeof ROLES)[number];
export type Verb = (typeof VERBS)[number];
export type CatalogueTable = { name: string; isMonth: boolean; isFinal: boolean; columns: string[] };

/** A login for each role. */
export const loginsOf = async (database: TestDatabase): Promise<Record<Role, Login>> => ({
  application: await loginAs(database, 'application'),
  signer: await loginAs(database, 'signer'),
  collector: await loginAs(database, 'collector'),
  reader: await loginAs(database, 'reader'),
});

/** Every existing table; `isFinal` means that a trigger keeps its rows unchanged. */
export const catalogueOf = (db: Db): Promise<CatalogueTable[]> =>
  rowsOf(
    db,
    sql<CatalogueTable>`
    select c.oid::regclass::text as name, c.relispartition as "isMonth",
      exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'refuse_change'::regproc and t.tgtype & 24 = 24) as "isFinal",
      array(select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'ledger'::regnamespace)
    order by 1`,
  );

const statementsOf = ({ name, columns }: CatalogueTable, verb: Verb): string[] =>
  ({
    select: columns.map((column) => `select ${column} from ${name} where false`),
    insert: [`insert into ${name} default values`],
    update: columns.map((column) => `update ${name} set ${column} = default where false`),
    delete: [`delete from ${name} where false`],
    truncate: [`truncate ${name} cascade`],
  })[verb];

/** Rolls a transaction back at its end. */
export class RolledBack extends Error {}

/** True if a login may run a statement; the statement is rolled back. */
export const isGranted = async (db: Db, statement: string): Promise<boolean> => {
  try {
    await db.transaction().execute(async (tx) => {
      await sql.raw(statement).execute(tx);
      throw new RolledBack();
    });
  } catch (error) {
    return !(isPgError(error) && error.code === REFUSED);
  }
  return true;
};

/**
 * Tries statements on each table until one is not refused for lack of a right. Rolls each back, and returns the tables'
 * names.
 */
const TRY_ALL = sql`
  do $$
  declare
    tried record;
    names text[] := '{}';
  begin
    for tried in select * from jsonb_to_recordset(current_setting('test.tried')::jsonb) as t (name text, statement text) loop
      continue when tried.name = any (names);
      begin
        execute tried.statement;
        raise 'taken back';
      exception
        when insufficient_privilege then null;
        when others then names := names || tried.name;
      end;
    end loop;
    perform set_config('test.names', to_jsonb(names)::text, true);
  end $$`;

/** The tables on which a login may do this, found by trying; one permitted column is enough. */
export const triedOn = (login: Db, tables: readonly CatalogueTable[], verb: Verb): Promise<string[]> => {
  const tried = tables.flatMap((table) =>
    statementsOf(table, verb).map((statement) => ({ name: table.name, statement })),
  );
  return login.transaction().execute(async (tx) => {
    await sql`select set_config('test.tried', ${JSON.stringify(tried)}, true)`.execute(tx);
    await TRY_ALL.execute(tx);
    const { names } = await oneRow(tx, sql<{ names: string }>`select current_setting('test.names') as names`);
    return JSON.parse(names) as string[];
  });
};
