import type { Db } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { verifyPassword } from '../identity/index.ts';
import { forgetAttempts, takeAttempt } from '../limits/index.ts';
import { findOperator, replaceOperatorHash } from './operators-store.ts';

const MAX_ATTEMPTS = 5;
const WINDOW_SECONDS = 900;

/**
 * The second step before money moves: the operator of the session types their password again (AMB-020). An attempt
 * is counted before it is compared.
 * @throws Refused `passwordWrong`, `tooManyRequests` after five attempts in a quarter of an hour
 */
export const confirmOperatorPassword = async (
  db: Db,
  operatorId: number,
  password: string,
): Promise<void> => {
  const bucket = `operator:password:${operatorId}`;
  await takeAttempt(db, { bucket, max: MAX_ATTEMPTS, windowSeconds: WINDOW_SECONDS });
  const operator = await findOperator(db, operatorId);
  const rewrite = async (to: string): Promise<void> => {
    if (operator) await replaceOperatorHash(db, operatorId, { from: operator.passwordHash, to });
  };
  if (!(await verifyPassword(operator?.passwordHash, password, rewrite))) throw new Refused('passwordWrong');
  await forgetAttempts(db, bucket);
};
