import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useFreshDatabase } from '@tributary/testing';
import { describe, expect, inject, it } from 'vitest';
import { faultsOf, type Statement } from '../../scripts/sql-types/compare.ts';
import { Describer } from '@tributary/database/describer';
import { readStatements } from '../../scripts/sql-types/statements.ts';

const databases = useFreshDatabase({ shape: 'empty', booksHold: false });

const PRELUDE = `
type RawBuilder<Row> = { toOperationNode: () => Row };
declare const sql: (<Row = unknown>(parts: TemplateStringsArray, ...values: unknown[]) => RawBuilder<Row>) & {
  join: (parts: readonly unknown[]) => RawBuilder<unknown>;
  lit: (value: unknown) => RawBuilder<unknown>;
};
`;

const faultsInFreshSchema = async (statements: readonly Statement[]): Promise<string[]> => {
  const describer = await Describer.of((await databases.open()).url);
  try {
    const faults = await Promise.all(statements.map((statement) => faultsOf(describer, statement)));
    return faults.flat().map(({ says }) => says.split('\n')[0] ?? '');
  } finally {
    await describer.close();
  }
};

/** Reads code as a module's and returns the faults against the schema. */
const check = async (code: string): Promise<{ faults: string[]; read: Statement[]; unread: string[] }> => {
  const root = mkdtempSync(join(inject('runFolder'), 'sql-types-'));
  mkdirSync(join(root, 'packages/shop/src'), { recursive: true });
  writeFileSync(
    join(root, 'tsconfig.json'),
    '{"compilerOptions": {"strict": true, "target": "es2024", "types": []}, "include": ["packages"]}',
  );
  writeFileSync(join(root, 'packages/shop/src/shop-store.ts'), `${PRELUDE}${code}\nexport {};\n`);
  const { statements, unread } = readStatements(root);
  return {
    faults: await faultsInFreshSchema(statements),
    read: statements,
    unread: unread.map(({ says }) => says),
  };
};

describe('the check of statements', () => {
  it.each([
    {
      name: 'accepts columns that match the code',
      code: 'sql<{ id: number; name: string; amount: bigint; at: Date | null; note: object }>`select l.member_id as id, m.full_name as name, l.amount, m.last_login_at as at, t.terms as note from lots l join members m on m.id = l.member_id join plan_versions t on t.id = l.plan_version`',
      faults: [],
    },
    {
      name: 'names a column that the schema does not have',
      code: 'sql<{ id: number }>`select no_such_column as id from members`',
      faults: ['PostgreSQL says: column "no_such_column" does not exist'],
    },
    {
      name: 'names a column that the code asks for and the statement does not have',
      code: 'sql<{ id: number; fullName: string }>`select id, full_name from members`',
      faults: ['the statement has no column "fullName"'],
    },
    {
      name: 'tells a bigint from a number',
      code: 'sql<{ n: number }>`select count(*) as n from members`',
      faults: ['"n" is bigint; the code says number'],
    },
    {
      name: 'names a column that may be null',
      code: 'sql<{ hash: string }>`select password_hash as hash from members`',
      faults: ['"hash" may be null; the code says string'],
    },
    {
      name: 'reads statements that assert nothing, and parts inside another one',
      code: 'const of = (id: number) => sql`where id = ${id}`;\nsql`update members set fullname = ${1} ${of(3)}`',
      faults: ['PostgreSQL says: column "fullname" of relation "members" does not exist'],
    },
    {
      name: 'puts lists together and compares their columns and sums',
      code: 'const list = { from: sql`lots`, as: "l", joins: sql``, columns: sql<{ amount: string }>`l.amount`, sums: { each: { total: sql<bigint>`sum(l.amount)::bigint`, wrong: sql<number>`sum(l.none)` } } }',
      faults: ['"amount" is bigint; the code says string', 'PostgreSQL says: column l.none does not exist'],
    },
  ])('$name', async ({ code, faults }) => {
    const found = await check(code);
    expect(found.faults).toEqual(faults);
    expect(found.unread).toEqual([]);
    expect(found.read.length).toBeGreaterThan(0);
  });

  it('reports a statement that cannot be worked out, with the type that it asserts', async () => {
    const { unread } = await check(
      'export const rows = (from: RawBuilder<unknown>) => sql<{ id: number }>`select id from ${from}`',
    );
    expect(unread).toEqual(['cannot follow from', 'no statement that can be read has it']);
  });
});
