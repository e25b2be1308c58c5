import { useDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { rowsOf, sql } from './index.ts';

const database = useDatabase({ shape: 'empty', booksHold: false });

type Right = 'insert' | 'update' | 'delete';

/** The columns of tables on which a role has rights, from the catalogue. */
const columnsOf = async (
  role: string,
  right: Exclude<Right, 'delete'>,
): Promise<Record<string, string[]>> => {
  const rows = await rowsOf(
    database.current.db,
    sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'ledger'::regnamespace)
      and has_column_privilege(${role}, c.oid, a.attnum, ${right})
    group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
};

const tablesOf = (role: string, right: Right): Promise<{ name: string }[]> =>
  rowsOf(
    database.current.db,
    sql<{ name: string }>`
    select relname as name from pg_class where relkind in ('r', 'p') and has_table_privilege(${role}, oid, ${right})
      and relname like 'collection%' order by 1`,
  );

describe('the role of the collector', () => {
  it('changes collections, but in deposits and other tokens only the columns about their collection', async () => {
    const { deposits, installation, token_collections, ...own } = await columnsOf(
      'tributary_collector',
      'update',
    );
    expect(token_collections).toEqual(['outcome', 'reason', 'settled_at']);
    expect(deposits).toEqual(['collection_id', 'transfer_status']);
    expect(installation).not.toContain('is_demo');
    expect(Object.keys(own)).toEqual([
      'collection_items',
      'collection_waits',
      'collections',
      'collector_reports',
    ]);
  });

  it('inserts only into collections and the audit log, and posts nothing', async () => {
    expect(Object.keys(await columnsOf('tributary_collector', 'insert'))).toEqual([
      'audit_log',
      'collection_items',
      'collection_replacements',
      'collection_waits',
      'collections',
      'collector_reports',
    ]);
  });

  it('is the only role that writes collections: the application only imports authorizations', async () => {
    expect(await tablesOf('tributary_app', 'insert')).toEqual([{ name: 'collection_authorizations' }]);
    for (const right of ['update', 'delete'] as const)
      expect(await tablesOf('tributary_app', right)).toEqual([]);
    expect(await tablesOf('tributary_signer', 'insert')).toEqual([]);
  });
});
