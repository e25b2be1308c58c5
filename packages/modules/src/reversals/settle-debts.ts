import { inTransaction, type Db } from '@tributary/database';
import { membersAbleToSettle, settleDebt } from '@tributary/ledger';

const MEMBERS_PER_PASS = 500;

/**
 * Settles members' debts after reversals as soon as their wallets have money; returns how many members it settled.
 */
export const settleDebts = async (db: Db): Promise<number> => {
  const members = await membersAbleToSettle(db, MEMBERS_PER_PASS);
  for (const member of members) await inTransaction(db, (tx) => settleDebt(tx, member));
  return members.length;
};
