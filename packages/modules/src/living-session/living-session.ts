import { firstRow, sql, type Tx } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { hashToken } from '@tributary/runtime';

/** A member or an operator, as the owner of sessions and credentials. */
export type Person = { memberId: number } | { operatorId: number };

/** A person, with the token of the session that makes the request. */
export type BySession = { owner: Person; session: string };

/**
 * Locks a person's row. A recovery locks it before it ends their sessions and credentials. Everything that adds one
 * locks it too: an earlier addition ends with the others, and a later one finds its session ended.
 */
export const lockPerson = async (tx: Tx, owner: Person): Promise<void> => {
  await (
    'memberId' in owner
      ? sql`select id from members where id = ${owner.memberId} for no key update`
      : sql`select id from operators where id = ${owner.operatorId} for no key update`
  ).execute(tx);
};

/**
 * Locks the person's row, and refuses the request of a session that has ended since.
 * @throws Refused `notSignedIn`
 */
export const refuseEndedSession = async (tx: Tx, { owner, session }: BySession): Promise<void> => {
  await lockPerson(tx, owner);
  const member = 'memberId' in owner ? owner.memberId : null;
  const operator = 'operatorId' in owner ? owner.operatorId : null;
  const living = await firstRow(
    tx,
    sql`select 1 from sessions where token_hash = ${hashToken(session)} and expires_at > app_now()
      and member_id is not distinct from ${member}::integer and operator_id is not distinct from ${operator}::integer`,
  );
  if (!living) throw new Refused('notSignedIn');
};
