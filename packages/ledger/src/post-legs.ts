import { oneRow, sql, type RawBuilder, type Tx } from '@tributary/database';
import type { Movement, ProgrammeAccount } from './accounts.ts';

export type LegsToPost = {
  movement: Movement;
  cause: string;
  actor: string;
  /** The programme's account that the members' legs are posted against. */
  against: ProgrammeAccount;
  /** A query of `member_id, account (ledger.account), movement (ledger.movement), amount`. */
  legs: RawBuilder<unknown>;
};

/**
 * Posts one entry with a leg for each row of a query: the set-based way, for work that grows with members.
 * Returns the entry's id, or undefined when the query is empty.
 */
export const postLegs = async (
  tx: Tx,
  { movement, cause, actor, against, legs }: LegsToPost,
): Promise<bigint | undefined> => {
  const { id } = await oneRow(
    tx,
    sql<{ id: bigint | null }>`
    select ledger.post_legs(${movement}::ledger.movement, ${cause}, ${actor}, ${against}::ledger.account,
      coalesce(array_agg(member_id), '{}'), coalesce(array_agg(account), '{}'),
      coalesce(array_agg(movement), '{}'), coalesce(array_agg(amount), '{}')) as id
    from (${legs}) legs`,
  );
  return id ?? undefined;
};
