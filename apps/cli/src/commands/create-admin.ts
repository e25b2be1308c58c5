import { createOperator, createPasswordLink } from '@tributary/modules/operators';
import type { Command } from '../run-command.ts';
import { option, print, UsageError } from './usage.ts';
import { withDatabase } from './with-database.ts';

/** Creates an administrator. A one-time link sets the password, so that nobody else knows it (AMB-061). */
export const createAdmin: Command = {
  usage: 'create-admin USERNAME --name "FULL NAME"',
  needs: ['origin'],
  run: (config, [username, ...args]) =>
    withDatabase(config, async ({ db }) => {
      if (!username || !/^[A-Za-z0-9._-]{3,40}$/.test(username))
        throw new UsageError('Give a username of 3 to 40 letters, digits, dots or dashes.');
      const id = await createOperator(db, { username, name: option(args, 'name') ?? username, isMain: true });
      const token = await createPasswordLink(db, id);
      const origin = config.publicOrigin ?? `http://localhost:${config.port}`;
      print(
        `Operator ${username} exists. This link sets the password once, within 24 hours:\n${origin}/console/set-password#${token}`,
      );
      return 0;
    }),
};
