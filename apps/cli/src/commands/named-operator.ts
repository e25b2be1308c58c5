import type { Db } from '@tributary/database';
import { findOperatorByName } from '@tributary/modules/operators';
import { required, UsageError } from './usage.ts';

/** The username of the operator whom `--operator` names: there is one, and their account is active. */
export const namedOperator = async (db: Db, args: readonly string[]): Promise<string> => {
  const name = required(args, 'operator');
  const operator = await findOperatorByName(db, name);
  if (operator?.status !== 'Active') throw new UsageError(`There is no active operator ${name}.`);
  return operator.username;
};
