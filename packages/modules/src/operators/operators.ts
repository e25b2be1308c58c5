import { inTransaction, type Db, type Tx } from '@tributary/database';
import { operatorActor, Refused } from '@tributary/domain';
import { hashToken, newToken } from '@tributary/runtime';
import { recordAudit } from '../audit/index.ts';
import { endOperatorCredentials } from '../credentials/index.ts';
import { hashPassword, refuseEasyPassword } from '../identity/index.ts';
import {
  findOperator,
  findOperatorByName,
  insertOperator,
  insertPasswordLink,
  updatePasswordHash,
  useOperatorLink,
  type NewOperator,
} from './operators-store.ts';

export const LINK_SECONDS = 24 * 3_600;

/** Creates an operator without a password; a one-time link or the owner sets it. */
export const createOperator = (db: Db, operator: NewOperator): Promise<number> =>
  inTransaction(db, async (tx) => {
    const id = await insertOperator(tx, operator);
    await recordAudit(tx, {
      actor: 'cli',
      action: 'operator.create',
      subject: `operator:${id}`,
      details: { username: operator.username, isMain: operator.isMain },
    });
    return id;
  });

/** Creates a token for a one-time link that sets the operator's password; only its hash is stored (AMB-061). */
export const createPasswordLink = async (executor: Db | Tx, operatorId: number): Promise<string> => {
  const token = newToken();
  await insertPasswordLink(executor, { tokenHash: hashToken(token), operatorId, seconds: LINK_SECONDS });
  return token;
};

/**
 * Sets a password by a one-time link. It ends all sessions, known devices and other links of the operator.
 * @throws Refused `linkNotValid`, `invalidInput` for an easy password
 */
export const setPasswordByLink = async (db: Db, token: string, password: string): Promise<void> => {
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    const operatorId = await useOperatorLink(tx, hashToken(token));
    const operator = operatorId === undefined ? undefined : await findOperator(tx, operatorId);
    if (!operator) throw new Refused('linkNotValid');
    // A refusal here undoes the use of the link, so the link stays valid.
    refuseEasyPassword(password, 'password', [operator.username, operator.name]);
    await updatePasswordHash(tx, operator.id, passwordHash);
    await endOperatorCredentials(tx, operator.id, 'operator.password.set');
    await recordAudit(tx, {
      actor: operatorActor(operator.username),
      action: 'operator.password',
      subject: `operator:${operator.id}`,
    });
  });
};

/** Sets a password directly, as if its owner had used a link; only for the demo and tests. */
export const setOperatorPassword = async (db: Db, who: number | string, password: string): Promise<void> => {
  const id = typeof who === 'number' ? who : (await findOperatorByName(db, who))?.id;
  if (id !== undefined) await updatePasswordHash(db, id, await hashPassword(password));
};
