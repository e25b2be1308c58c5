import type { Db, Tx } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { riskSignsOf, type RiskSign } from '../risk-signs/index.ts';
import { selectWithdrawal, selectWithdrawalForOperators } from './lists-store.ts';
import type { Withdrawal, WithdrawalForOperators } from './withdrawal.ts';

/** One withdrawal as people see it. Who may see it is decided before. */
export const getWithdrawal = async (executor: Db | Tx, id: number): Promise<Withdrawal> => {
  const withdrawal = await selectWithdrawal(executor, id);
  if (!withdrawal) throw new Refused('notFound');
  return withdrawal;
};

/** The same with who approved it, for operators. */
export const getWithdrawalForOperators = async (
  executor: Db | Tx,
  id: number,
): Promise<WithdrawalForOperators> => {
  const withdrawal = await selectWithdrawalForOperators(executor, id);
  if (!withdrawal) throw new Refused('notFound');
  return withdrawal;
};

/** What an approver looks at: every check of the account that it is paid from. @throws Refused `notFound` */
export const risksOf = async (executor: Db | Tx, id: number): Promise<RiskSign[]> => {
  const { memberId } = await getWithdrawal(executor, id);
  return (await riskSignsOf(executor, [memberId])).get(memberId) ?? [];
};
