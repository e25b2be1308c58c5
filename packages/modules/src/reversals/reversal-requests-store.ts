import { changedRows, firstRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import type { Micro, PackageType } from '@tributary/domain';

export type RequestedReversal = { memberId: number; lotId: number; cause: string; requestedBy: string };

/** The basis that the database demands of a request: a proposal that two people decided, or a vanished deposit. */
export type ReversalBasis = { proposalId: number } | { depositId: number };

/** True for the first request of an existing, unreversed lot; a repeat changes nothing. */
export const insertRequest = async (
  tx: Tx,
  request: RequestedReversal,
  basis: ReversalBasis,
): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`
    insert into activation_reversals (member_id, lot_id, cause, requested_by, proposal_id, deposit_id)
    select member_id, id, ${request.cause}, ${request.requestedBy},
      ${'proposalId' in basis ? basis.proposalId : null}::integer, ${'depositId' in basis ? basis.depositId : null}::integer
    from lots
    where member_id = ${request.memberId} and id = ${request.lotId} and reversed_on is null
    on conflict do nothing`,
  )) === 1;

export type ReversibleLot = { userrefid: string; type: PackageType; amountMicro: Micro; activatedAt: Date };

/** An activation that is not reversed, and whose reversal is not requested. */
export const findReversible = (
  tx: Tx,
  { memberId, lotId }: { memberId: number; lotId: number },
): Promise<ReversibleLot | undefined> =>
  firstRow(
    tx,
    sql<ReversibleLot>`
    select m.userrefid, l.package_type as type, l.amount as "amountMicro", l.activated_at as "activatedAt"
    from lots l join members m on m.id = l.member_id
    where l.member_id = ${memberId} and l.id = ${lotId} and l.reversed_on is null
      and not exists (select from activation_reversals r where r.member_id = l.member_id and r.lot_id = l.id)`,
  );

/** The member's lots from an instant on, newest first, without those that are reversed or requested. */
export const lotsSince = (
  tx: Tx,
  memberId: number,
  since: Date,
): Promise<{ id: number; amountMicro: Micro }[]> =>
  rowsOf(
    tx,
    sql<{ id: number; amountMicro: Micro }>`
    select l.id, l.amount as "amountMicro" from lots l
    where l.member_id = ${memberId} and l.activated_at >= ${since} and l.reversed_on is null
      and not exists (select from activation_reversals r where r.member_id = l.member_id and r.lot_id = l.id)
    order by l.id desc`,
  );

export const requestsToDo = (db: Db): Promise<RequestedReversal[]> =>
  rowsOf(
    db,
    sql<RequestedReversal>`
    select member_id as "memberId", lot_id as "lotId", cause, requested_by as "requestedBy"
    from activation_reversals where done_at is null order by requested_at, lot_id limit 100`,
  );

/** Locks an open request; false when another worker has run it. */
export const lockRequest = async (tx: Tx, request: RequestedReversal): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`
    select 1 from activation_reversals
    where member_id = ${request.memberId} and lot_id = ${request.lotId} and done_at is null for update`,
  )) !== undefined;

export const markRequestDone = async (tx: Tx, request: RequestedReversal): Promise<void> => {
  await sql`
    update activation_reversals set done_at = app_now()
    where member_id = ${request.memberId} and lot_id = ${request.lotId}`.execute(tx);
};
