import { inTransaction, type Db } from '@tributary/database';
import { operatorActor, Refused } from '@tributary/domain';
import { lockMembers, post } from '@tributary/ledger';
import { recordAudit } from '../audit/index.ts';
import { refuseListed } from '../screening/index.ts';
import { isOwn } from '../second-person/index.ts';
import { refuseUncompared } from './compare-sequences.ts';
import { getWithdrawalForOperators } from './get-withdrawal.ts';
import { releaseOf } from './withdrawal-postings.ts';
import type { WithdrawalForOperators } from './withdrawal.ts';
import { findOwner, lockWithdrawal, setRevoked } from './withdrawals-store.ts';

export type Revocation = { id: number; operator: { username: string }; reason: string };

/**
 * Revokes an approval while nothing is signed: the withdrawal is rejected and its hold returns. A later approval
 * needs a new hold and new approvals.
 * @throws Refused `notFound`, `ownWithdrawal`, `illegalTransition` once it is signed
 */
export const revokeApproval = async (
  db: Db,
  { id, operator, reason }: Revocation,
): Promise<WithdrawalForOperators> => {
  await inTransaction(db, async (tx) => {
    const memberId = await findOwner(tx, id);
    if (memberId === undefined) throw new Refused('notFound');
    await lockMembers(tx, [memberId]);
    const row = await lockWithdrawal(tx, memberId, id);
    if (row && (await isOwn(tx, operator.username, row))) throw new Refused('ownWithdrawal');
    if (row?.status !== 'approved') throw new Refused('illegalTransition');
    await refuseUncompared(tx, row);
    await refuseListed(tx, row);
    const by = operatorActor(operator.username);
    await setRevoked(tx, row, { by, reason });
    await post(tx, releaseOf(row, by));
    await recordAudit(tx, {
      actor: by,
      action: 'withdrawal.approval.revoked',
      subject: `withdrawal:${id}`,
      details: {
        reason,
        before: 'approved',
        after: 'rejected',
        requestNo: row.requestNo,
        grossMicro: row.grossMicro.toString(),
      },
    });
  });
  return getWithdrawalForOperators(db, id);
};
