import type { Db, Tx } from '@tributary/database';
import { Refused } from '@tributary/domain';
import {
  selectWithdrawal,
  selectWithdrawals,
  sumWithdrawals,
  type Page,
  type WithdrawalFilter,
  type WithdrawalSums,
} from './lists-store.ts';
import type { Withdrawal } from './withdrawal.ts';

export type WithdrawalPage = { rows: Withdrawal[]; sums: WithdrawalSums };

/** One withdrawal as people see it. Who may see it is decided before. */
export const getWithdrawal = async (executor: Db | Tx, id: number): Promise<Withdrawal> => {
  const withdrawal = await selectWithdrawal(executor, id);
  if (!withdrawal) throw new Refused('notFound');
  return withdrawal;
};

/** One page of withdrawals with the sums over all that the filter leaves. */
export const listWithdrawals = async (
  executor: Db | Tx,
  filter: WithdrawalFilter,
  page: Page,
): Promise<WithdrawalPage> => {
  const [rows, sums] = await Promise.all([
    selectWithdrawals(executor, filter, page),
    sumWithdrawals(executor, filter),
  ]);
  return { rows, sums };
};
