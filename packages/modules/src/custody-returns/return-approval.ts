import { oneRow, sql, type Db, type Tx } from '@tributary/database';
import { subjectOf } from './propose-return.ts';
import type { CustodyReturn } from './returns-store.ts';

/**
 * Why the signer does not believe that two operators decided on a return; undefined if it does. The application's
 * login can write the row of the return, but cannot seal the audit log. So the proposal and its confirmation each
 * need a sealed row, by two operators (decision 120). Both rows have the account, the address, the amount and the
 * ceiling. The asset is not compared, because an account has one asset.
 */
export const whyUnconfirmed = async (executor: Db | Tx, row: CustodyReturn): Promise<string | undefined> => {
  const { isProposed, isConfirmed } = await oneRow(
    executor,
    sql<{ isProposed: boolean; isConfirmed: boolean }>`
    with sealed as (
      select a.id, a.actor, a.action from audit_log a
      where a.subject = ${subjectOf(row)} and a.action in ('custody.return.proposed', 'custody.return.confirmed')
        and a.details -> 'proposal' = to_jsonb(${row.proposalId}::int)
        and (a.details -> 'proposed') - 'asset' = jsonb_build_object('chain', ${row.chain}::text, 'account', ${row.account}::text,
          'destination', ${row.destination}::text, 'amountRaw', ${row.amountRaw.toString()}::text,
          'keepsRaw', ${row.keepsRaw.toString()}::text)
        and a.hash = audit_hash(audit_key(), (select before.hash from audit_log before where before.id = a.id - 1), a)
    ), decided as (
      select 'operator:' || first.username as proposer, 'operator:' || second.username as confirmer
      from proposals p join operators first on first.id = p.proposed_by join operators second on second.id = p.decided_by
      where p.id = ${row.proposalId} and p.kind = 'custody.return' and p.status = 'confirmed'
    )
    select exists (select from sealed s join decided d on d.proposer = s.actor
        where s.action = 'custody.return.proposed') as "isProposed",
      exists (select from sealed s join decided d on d.confirmer = s.actor and d.proposer <> d.confirmer
        where s.action = 'custody.return.confirmed') as "isConfirmed"`,
  );
  if (!isProposed) return 'No sealed proposal of an operator names this account, address and amount.';
  return isConfirmed ? undefined : 'No sealed confirmation of a second operator names this return.';
};
