import type { Db, Tx } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { selectWithdrawal } from './lists-store.ts';
import type { Withdrawal } from './withdrawal.ts';

/** One withdrawal as people see it. Who may see it is decided before. */
export const getWithdrawal = async (executor: Db | Tx, id: number): Promise<Withdrawal> => {
  const withdrawal = await selectWithdrawal(executor, id);
  if (!withdrawal) throw new Refused('notFound');
  return withdrawal;
};
