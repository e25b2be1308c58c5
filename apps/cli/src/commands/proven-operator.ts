import type { Db } from '@tributary/database';
import type { Right } from '@tributary/definitions/approvals';
import { confirmOperatorPassword, findOperatorByName } from '@tributary/modules/operators';
import { hasRight } from '@tributary/modules/second-person';
import { askHidden } from './hidden-prompt.ts';
import { required, UsageError } from './usage.ts';

/**
 * The operator whom `--operator` names: active, with the right for the act, and with the password on standard input.
 * So nobody acts in a colleague's name.
 */
export const provenOperator = async (
  db: Db,
  args: readonly string[],
  right: Right,
  ask: (what: string) => Promise<string> = askHidden,
): Promise<{ id: number; username: string }> => {
  const name = required(args, 'operator');
  const operator = await findOperatorByName(db, name);
  if (operator?.status !== 'Active' || !hasRight(operator, right))
    throw new UsageError(
      right === 'main'
        ? `${name} is not an active main administrator.`
        : `${name} is not an active operator with the permission “${right}”.`,
    );
  await confirmOperatorPassword(db, operator.id, await ask(`Password of ${operator.username}`));
  return { id: operator.id, username: operator.username };
};
