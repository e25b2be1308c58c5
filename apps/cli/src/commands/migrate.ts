import { migrateDatabase } from '@tributary/server';
import type { Command } from '../run-command.ts';
import { print } from './usage.ts';

/** Updates the schema with the login that owns it. The processes check that this was done. */
export const migrate: Command = {
  usage: 'migrate',
  needs: ['owner'],
  run: async (config) => {
    const ran = await migrateDatabase(config);
    print(ran.length === 0 ? 'The schema is up to date.' : `Migrated: ${ran.join(', ')}.`);
    return 0;
  },
};
