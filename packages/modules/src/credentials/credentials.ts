import { changedRows, sql, type Tx } from '@tributary/database';
import {
  endedBy,
  operatorCredentialsEndedBy,
  type OperatorRecovery,
  type Recovery,
} from '@tributary/definitions/credentials';
import { deleteSessionsOf, type SessionOwner } from '../identity/index.ts';

type Ending = { table: string; ends: 'with the sessions' | 'deleted' | 'used' };

/** Ends the listed credentials of one person. Returns how many rows of each table were deleted. */
const end = async (
  tx: Tx,
  owner: SessionOwner,
  endings: readonly Ending[],
): Promise<ReadonlyMap<string, number>> => {
  const theirs =
    'memberId' in owner ? sql`member_id = ${owner.memberId}` : sql`operator_id = ${owner.operatorId}`;
  const ended = new Map<string, number>();
  for (const { table, ends } of endings) {
    if (table === 'sessions') await deleteSessionsOf(tx, owner);
    if (ends === 'deleted')
      ended.set(table, await changedRows(tx, sql`delete from ${sql.table(table)} where ${theirs}`));
    if (ends === 'used')
      await sql`update password_links set used_at = app_now() where ${theirs} and used_at is null`.execute(
        tx,
      );
  }
  return ended;
};

/** Ends every credential of a member that this recovery ends. Returns how many passkeys and second factors ended. */
export const endCredentials = async (
  tx: Tx,
  memberId: number,
  by: Recovery,
): Promise<{ passkeys: number; secondFactors: number }> => {
  const ended = await end(
    tx,
    { memberId },
    endedBy(by).map(([table, { ends }]) => ({ table, ends })),
  );
  return { passkeys: ended.get('passkeys') ?? 0, secondFactors: ended.get('second_factors') ?? 0 };
};

/** Ends every credential of an operator that this recovery ends. */
export const endOperatorCredentials = async (
  tx: Tx,
  operatorId: number,
  by: OperatorRecovery,
): Promise<void> => {
  await end(
    tx,
    { operatorId },
    operatorCredentialsEndedBy(by).map(([table, { ends }]) => ({ table, ends })),
  );
};
