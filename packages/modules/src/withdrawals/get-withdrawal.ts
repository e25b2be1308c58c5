import type { Db, Tx } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { riskSignsOf, type RiskSign } from '../risk-signs/index.ts';
import { selectOwnWithdrawal, selectWithdrawal, selectWithdrawalForOperators } from './lists-store.ts';
import type { Withdrawal, WithdrawalForOperators } from './withdrawal.ts';

/** One withdrawal as the screens show it. The caller has checked the access. */
export const getWithdrawal = async (executor: Db | Tx, id: number): Promise<Withdrawal> => {
  const withdrawal = await selectWithdrawal(executor, id);
  if (!withdrawal) throw new Refused('notFound');
  return withdrawal;
};

/** One of the member's withdrawals. Another member's is `notFound`. @throws Refused `notFound` */
export const ownWithdrawal = async (executor: Db | Tx, memberId: number, id: number): Promise<Withdrawal> => {
  const withdrawal = await selectOwnWithdrawal(executor, memberId, id);
  if (!withdrawal) throw new Refused('notFound');
  return withdrawal;
};

/** One withdrawal with its approvers, for operators. */
export const getWithdrawalForOperators = async (
  executor: Db | Tx,
  id: number,
): Promise<WithdrawalForOperators> => {
  const withdrawal = await selectWithdrawalForOperators(executor, id);
  if (!withdrawal) throw new Refused('notFound');
  return withdrawal;
};

/** The risk signs of the member whom a withdrawal pays, for its approver. @throws Refused `notFound` */
export const risksOf = async (executor: Db | Tx, id: number): Promise<RiskSign[]> => {
  const { memberId } = await getWithdrawal(executor, id);
  return (await riskSignsOf(executor, [memberId])).get(memberId) ?? [];
};
