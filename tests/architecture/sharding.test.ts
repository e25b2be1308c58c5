import { readFileSync } from 'node:fs';
import { rowsOf, sql } from '@tributary/database';
import { useDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { BY_MEMBER, ON_EVERY_NODE, ON_ONE_NODE } from '../../scripts/sharding/places.ts';

const database = useDatabase();

type UniqueKey = { table: string; columns: string[]; primary: boolean };
type ForeignKey = { table: string; columns: string[]; target: string; targets: string[] };

const uniqueKeys = () =>
  rowsOf(
    database.current.db,
    sql<UniqueKey>`
    select i.indrelid::regclass::text as table, i.indisprimary as primary,
      array(select coalesce(a.attname::text, '(expression)') from unnest(i.indkey::int[]) with ordinality k (no, at)
        left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.no and k.no > 0 order by k.at) as columns
    from pg_index i where i.indisunique`,
  );

const foreignKeys = () =>
  rowsOf(
    database.current.db,
    sql<ForeignKey>`
    select c.conrelid::regclass::text as table, c.confrelid::regclass::text as target,
      array(select a.attname::text from unnest(c.conkey) k join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k) as columns,
      array(select a.attname::text from unnest(c.confkey) k join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k) as targets
    from pg_constraint c where c.contype = 'f'`,
  );

describe('a schema that can be sharded by member (docs/scale.md)', () => {
  it('has every table in one of the three lists, and the page names them all', async () => {
    const tables = await rowsOf(
      database.current.db,
      sql<{ name: string }>`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'ledger') and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely%'`,
    );
    const listed = [...Object.keys(BY_MEMBER), ...ON_EVERY_NODE, ...ON_ONE_NODE];
    expect(tables.map(({ name }) => name).sort()).toEqual([...listed].sort());
    const page = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8');
    expect(listed.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it('has the member first in the primary key and in every unique key of a large table', async () => {
    const keys = (await uniqueKeys()).filter(({ table }) => table in BY_MEMBER);
    expect(keys.filter(({ primary }) => primary).length).toBe(Object.keys(BY_MEMBER).length);
    expect(
      keys.filter(({ table, columns, primary }) => {
        const member = BY_MEMBER[table] ?? '';
        return primary ? columns[0] !== member : !columns.includes(member);
      }),
    ).toEqual([]);
  });

  it('refers from a large table only to rows of the same shard or to tables on every node', async () => {
    const pointing = (await foreignKeys()).filter(({ table }) => table in BY_MEMBER);
    expect(pointing.length).toBeGreaterThan(5);
    expect(
      pointing.filter(({ table, columns, target, targets }) => {
        if (ON_EVERY_NODE.includes(target)) return false;
        const at = columns.indexOf(BY_MEMBER[table] ?? '');
        return at === -1 || targets[at] !== BY_MEMBER[target];
      }),
    ).toEqual([]);
  });

  it('detaches a month of rewards and postings while the books still hold', async () => {
    expect(
      (await foreignKeys()).filter(({ target }) => target === 'rewards' || target === 'ledger.postings'),
    ).toEqual([]);
  });
});
