import type { Payout, PayoutChain, SignedPayout } from '@tributary/chain';
import { oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import type { Micro } from '@tributary/domain';
import type { WithdrawalRow } from './withdrawal.ts';

/** A row of the audit log about a decision on a withdrawal, as the signer reads it. */
export type DecisionRow = {
  id: bigint;
  actor: string;
  action: string;
  details: Record<string, unknown>;
  /** Its seal fits this connection's key, which the database does not hold. */
  isSealed: boolean;
  /** The same operator also has a stored approval of this request. */
  hasApproval: boolean;
};

/** The decisions on a withdrawal, oldest first. */
export const decisionsOn = (
  executor: Db | Tx,
  { memberId, id, requestNo }: WithdrawalRow,
): Promise<DecisionRow[]> =>
  rowsOf(
    executor,
    sql<DecisionRow>`
    select a.id, a.actor, a.action, a.details,
      a.hash = audit_hash(audit_key(), (select before.hash from audit_log before where before.id = a.id - 1), a) as "isSealed",
      exists (
        select from withdrawal_approvals w join operators o on o.id = w.operator_id
        where w.member_id = ${memberId} and w.withdrawal_id = ${id} and w.request_no = ${requestNo}
          and 'operator:' || o.username = a.actor
      ) as "hasApproval"
    from audit_log a
    where a.subject = ${`withdrawal:${id}`} and a.action = any(array[
      'withdrawal.approve', 'withdrawal.approve.first', 'withdrawal.reject', 'withdrawal.approval.revoked'])
    order by a.id`,
  );

/** True if a withdrawal of this number was ever signed. */
export const wasSigned = async (executor: Db | Tx, withdrawalId: number): Promise<boolean> =>
  (
    await oneRow(
      executor,
      sql<{ was: boolean }>`
      select exists (select from payout_signings where withdrawal_id = ${withdrawalId}) as was`,
    )
  ).was;

/** The sums signed within the last hour and the last day, on all chains, whatever their outcome. */
export const signedTotals = (executor: Db | Tx): Promise<{ hourMicro: Micro; dayMicro: Micro }> =>
  oneRow(
    executor,
    sql<{ hourMicro: Micro; dayMicro: Micro }>`
    select coalesce(sum(net) filter (where signed_at > app_now() - interval '1 hour'), 0)::bigint as "hourMicro",
      coalesce(sum(net), 0)::bigint as "dayMicro"
    from payout_signings where signed_at > app_now() - interval '1 day'`,
  );

/** Lets one signer at a time count and add, for any account. */
export const lockSignings = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('payout-signings'))`.execute(tx);
};

export const insertSigning = async (
  tx: Tx,
  row: WithdrawalRow,
  { chain, signed, asked }: { chain: PayoutChain; signed: SignedPayout; asked: Payout },
): Promise<void> => {
  await sql`
    insert into payout_signings (withdrawal_id, member_id, request_no, chain, account, sequence, destination, amount_raw, net)
    values (${row.id}, ${row.memberId}, ${row.requestNo}, ${chain.chain}, ${chain.account}, ${signed.sequence},
      ${asked.destination}, ${asked.amountRaw.toString()}::numeric, ${row.netMicro.toString()}::bigint)`.execute(
    tx,
  );
};

export const insertStop = async (
  tx: Tx,
  { memberId, id, requestNo }: WithdrawalRow,
  reason: string,
): Promise<void> => {
  await sql`
    insert into payout_stops (member_id, withdrawal_id, request_no, reason)
    values (${memberId}, ${id}, ${requestNo}, ${reason}) on conflict do nothing`.execute(tx);
};
