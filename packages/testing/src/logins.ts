import { randomBytes } from 'node:crypto';
import { openDatabase, sql, type Database, type DatabaseRole } from '@tributary/database';
import type { TestDatabase } from './test-database.ts';

export type Login = Database & { drop: () => Promise<void> };

/** A login that is a member of a role, made as an installation makes it, and opened under that role. */
export const loginAs = async (
  { owner, url }: TestDatabase,
  role: Exclude<DatabaseRole, 'owner'>,
): Promise<Login> => {
  const name = `test_${role}_${randomBytes(6).toString('hex')}`;
  const member = {
    application: 'tributary_app',
    signer: 'tributary_signer',
    collector: 'tributary_collector',
    reader: 'tributary_reader',
  }[role];
  await sql.raw(`create role ${name} login password '${name}' in role ${member}`).execute(owner.db);
  const address = new URL(url);
  [address.username, address.password] = [name, name];
  const database = openDatabase(address.href, { as: role, poolSize: 3 });
  return {
    ...database,
    drop: async () => {
      await database.close();
      await sql.raw(`drop role ${name}`).execute(owner.db);
    },
  };
};
