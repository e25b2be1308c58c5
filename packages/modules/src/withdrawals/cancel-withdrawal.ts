import { inTransaction, type Db } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { lockMembers, post } from '@tributary/ledger';
import { refuseUncompared } from './compare-sequences.ts';
import { dropMailsAbout } from '../mail/index.ts';
import { getWithdrawal } from './get-withdrawal.ts';
import { releaseOf } from './withdrawal-postings.ts';
import type { Withdrawal } from './withdrawal.ts';
import { lockWithdrawal, setCancelled } from './withdrawals-store.ts';

/**
 * Cancels a withdrawal that nobody has decided yet. The hold returns to its wallet, and a waiting mail is not sent.
 * Another member's withdrawal answers `notFound`.
 * @throws Refused `notFound`, `illegalTransition`
 */
export const cancelWithdrawal = async (db: Db, memberId: number, id: number): Promise<Withdrawal> => {
  await inTransaction(db, async (tx) => {
    await lockMembers(tx, [memberId]);
    const row = await lockWithdrawal(tx, memberId, id);
    if (!row) throw new Refused('notFound');
    if (row.status !== 'pending') throw new Refused('illegalTransition');
    await refuseUncompared(tx, row);
    await setCancelled(tx, row);
    await post(tx, releaseOf(row, `member:${memberId}`));
    await dropMailsAbout(tx, `withdrawal:${id}`);
  });
  return getWithdrawal(db, id);
};
