import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from '@tributary/database';
import { operatorNamed, useDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { namedOperator } from './named-operator.ts';
import { UsageError } from './usage.ts';

const database = useDatabase();
const named = (name: string) => namedOperator(database.current.db, ['--operator', name]);

describe('the operator whom a command names', () => {
  it('is recorded under the name that the account has', async () => {
    await operatorNamed(database.current.db, 'olga');
    expect(await named('OLGA')).toBe('olga');
  });

  it('is refused if the account is unknown or disabled, and if no name is given', async () => {
    const { id } = await operatorNamed(database.current.db, 'gone');
    await sql`update operators set status = 'Inactive' where id = ${id}`.execute(database.current.owner.db);
    await expect(named('nobody.there')).rejects.toThrow('There is no active operator nobody.there.');
    await expect(named('gone')).rejects.toThrow('There is no active operator gone.');
    await expect(namedOperator(database.current.db, [])).rejects.toBeInstanceOf(UsageError);
  });

  it('is looked up by each command, so none writes an unchecked name into the audit log', () => {
    const files = readdirSync(import.meta.dirname).filter(
      (file) => file.endsWith('.ts') && !file.startsWith('named-operator'),
    );
    // It asks for the password as well.
    const proven = ['proven-operator.ts'];
    const unproven = files.filter((file) =>
      readFileSync(join(import.meta.dirname, file), 'utf8').includes("(args, 'operator')"),
    );
    expect(unproven).toEqual(proven);
  });
});
