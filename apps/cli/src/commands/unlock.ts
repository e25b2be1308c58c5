import { operatorActor } from '@tributary/domain';
import { unlockMember, unlockOperator } from '@tributary/modules/restrictions';
import type { Command } from '../run-command.ts';
import { namedOperator } from './named-operator.ts';
import { print, required, UsageError } from './usage.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'unlock member|operator USERNAME --operator NAME --note "TEXT"';

/** Unlocks an account that strangers locked, even when no operator can log in. */
export const unlock: Command = {
  usage: USAGE,
  run: (config, [kind, name, ...args]) =>
    withDatabase(config, async ({ db }) => {
      if (!name || (kind !== 'member' && kind !== 'operator')) throw new UsageError(USAGE);
      const reason = required(args, 'note');
      const actor = operatorActor(await namedOperator(db, args));
      if (kind === 'member') await unlockMember(db, { userrefid: name, reason, actor });
      else await unlockOperator(db, { username: name, reason, actor });
      print(`${name} can log in again.`);
      return 0;
    }),
};
