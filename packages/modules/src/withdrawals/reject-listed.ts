import type { Tx } from '@tributary/database';
import { operatorActor, Refused } from '@tributary/domain';
import { lockMembers, post } from '@tributary/ledger';
import { recordAudit } from '../audit/index.ts';
import { refuseUncompared } from './compare-sequences.ts';
import { releaseOf } from './withdrawal-postings.ts';
import { lockWithdrawal, setRejected, setRevoked } from './withdrawals-store.ts';

type ListedRejection = { memberId: number; id: number; operator: { username: string }; reason: string };

/**
 * Rejects a withdrawal to a listed address after two operators decided it: the amount returns to its wallet. An
 * approval that is not signed ends with it.
 * @throws Refused `illegalTransition` once it is signed, cancelled or rejected
 */
export const rejectListed = async (
  tx: Tx,
  { memberId, id, operator, reason }: ListedRejection,
): Promise<void> => {
  await lockMembers(tx, [memberId]);
  const row = await lockWithdrawal(tx, memberId, id);
  if (row?.status !== 'pending' && row?.status !== 'approved') throw new Refused('illegalTransition');
  await refuseUncompared(tx, row);
  const by = operatorActor(operator.username);
  if (row.status === 'pending') await setRejected(tx, row, { by, remark: reason });
  else await setRevoked(tx, row, { by, reason });
  await post(tx, releaseOf(row, by));
  await recordAudit(tx, {
    actor: by,
    action: 'withdrawal.reject',
    subject: `withdrawal:${id}`,
    details: { requestNo: row.requestNo, grossMicro: row.grossMicro.toString(), remark: reason },
  });
};
