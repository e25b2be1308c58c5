import type { Db } from '@tributary/database';
import { operatorActor } from '@tributary/domain';
import { unlockMember, unlockOperator } from '@tributary/modules/restrictions';
import type { Command } from '../run-command.ts';
import { askHidden } from './hidden-prompt.ts';
import { provenOperator } from './proven-operator.ts';
import { print, required, UsageError } from './usage.ts';
import { withDatabase } from './with-database.ts';

const USAGE =
  'unlock member|operator USERNAME --operator NAME --note "TEXT" (asks for the password of the operator)';

/**
 * Unlocks an account that strangers locked, even when no operator can log in. The named operator needs the same right
 * as the console's button, and types their password: the act counts against them for 30 days.
 */
export const unlockAccount = async (
  db: Db,
  [kind, name, ...args]: readonly string[],
  ask = askHidden,
): Promise<void> => {
  if (!name || (kind !== 'member' && kind !== 'operator')) throw new UsageError(USAGE);
  const reason = required(args, 'note');
  const { username } = await provenOperator(db, args, kind === 'member' ? 'Edit Members' : 'main', ask);
  const actor = operatorActor(username);
  if (kind === 'member') await unlockMember(db, { userrefid: name, reason, actor });
  else await unlockOperator(db, { username: name, reason, actor });
  print(`${name} can log in again.`);
};

export const unlock: Command = {
  usage: USAGE,
  run: (config, args) =>
    withDatabase(config, async ({ db }) => {
      await unlockAccount(db, args);
      return 0;
    }),
};
