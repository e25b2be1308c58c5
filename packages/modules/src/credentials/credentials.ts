import { changedRows, sql, type Tx } from '@tributary/database';
import {
  endedBy,
  operatorCredentialsEndedBy,
  type OperatorRecovery,
  type Recovery,
} from '@tributary/definitions/credentials';
import { deleteSessionsOf } from '../identity/index.ts';

/** Ends every credential of a member that this recovery ends. Returns how many passkeys and second factors ended. */
export const endCredentials = async (
  tx: Tx,
  memberId: number,
  by: Recovery,
): Promise<{ passkeys: number; secondFactors: number }> => {
  const ended = new Map<string, number>();
  for (const [table, { ends }] of endedBy(by)) {
    if (table === 'sessions') await deleteSessionsOf(tx, { memberId });
    if (ends === 'deleted')
      ended.set(
        table,
        await changedRows(tx, sql`delete from ${sql.table(table)} where member_id = ${memberId}`),
      );
    if (ends === 'used')
      await sql`update password_links set used_at = app_now() where member_id = ${memberId} and used_at is null`.execute(
        tx,
      );
  }
  return { passkeys: ended.get('passkeys') ?? 0, secondFactors: ended.get('second_factors') ?? 0 };
};

/** Ends every credential of an operator that this recovery ends. */
export const endOperatorCredentials = async (
  tx: Tx,
  operatorId: number,
  by: OperatorRecovery,
): Promise<void> => {
  for (const [table, { ends }] of operatorCredentialsEndedBy(by)) {
    if (table === 'sessions') await deleteSessionsOf(tx, { operatorId });
    if (ends === 'deleted')
      await sql`delete from ${sql.table(table)} where operator_id = ${operatorId}`.execute(tx);
    if (ends === 'used')
      await sql`update password_links set used_at = app_now() where operator_id = ${operatorId} and used_at is null`.execute(
        tx,
      );
  }
};
