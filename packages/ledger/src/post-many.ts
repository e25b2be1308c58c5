import { oneRow, sql, type RawBuilder, type Tx } from '@tributary/database';
import type { Movement, ProgrammeAccount } from './accounts.ts';

export type PostingsOfMany = {
  movement: Movement;
  cause: string;
  actor: string;
  /** The programme's account on the other side of the members' postings. */
  against: ProgrammeAccount;
  /** A query of `member_id, account (ledger.account), movement (ledger.movement), amount`. */
  postings: RawBuilder<unknown>;
};

/**
 * Posts one entry with a posting for each row of a query: set-based, for work that grows with members. Returns the
 * entry's id, or undefined if the query is empty.
 */
export const postMany = async (
  tx: Tx,
  { movement, cause, actor, against, postings }: PostingsOfMany,
): Promise<bigint | undefined> => {
  const { id } = await oneRow(
    tx,
    sql<{ id: bigint | null }>`
    select ledger.post_many(${movement}::ledger.movement, ${cause}, ${actor}, ${against}::ledger.account,
      coalesce(array_agg(member_id), '{}'), coalesce(array_agg(account), '{}'),
      coalesce(array_agg(movement), '{}'), coalesce(array_agg(amount), '{}')) as id
    from (${postings}) postings`,
  );
  return id ?? undefined;
};
