import type { Tx } from '@tributary/database';
import { operatorActor, Refused } from '@tributary/domain';
import { lockMembers, post } from '@tributary/ledger';
import { recordAudit } from '../audit/index.ts';
import type { PayoutNeeds } from './payout.ts';
import { lockForeignPayout } from './found-payouts-store.ts';
import { lockAccount, setHalt } from './payouts-store.ts';
import { countOpen, isOpenSequence } from './unexplained-store.ts';
import { releaseOf } from './withdrawal-postings.ts';
import type { WithdrawalRow } from './withdrawal.ts';
import { findOwner, lockWithdrawal, setFailed } from './withdrawals-store.ts';

/**
 * Halts an account that somebody else pays from: its payouts stop, held money stays held, and a person has to look.
 */
export const haltPayouts = async (
  tx: Tx,
  { chain: { chain, account } }: Pick<PayoutNeeds, 'chain'>,
  reason: string,
): Promise<void> => {
  const wasOpen = await lockAccount(tx, { chain, account });
  if (!wasOpen) return;
  await setHalt(tx, { chain, account }, reason);
  await recordAudit(tx, {
    actor: 'signer',
    action: 'payouts.halted',
    subject: `account:${chain}:${account}`,
    details: { reason },
  });
};

export type Resumption = { chain: string; account: string; operator: { username: string }; note: string };

/**
 * Lets a halted account pay again once every sequence that the network has used is explained. A withdrawal whose
 * sequence was taken stays held.
 * @throws Refused `conflict` while a sequence waits for its explanation
 */
export const resumePayouts = async (
  tx: Tx,
  { chain, account, operator, note }: Resumption,
): Promise<void> => {
  const isOpen = await lockAccount(tx, { chain, account });
  if (isOpen) return;
  await refuseUnexplained(tx, { chain, account });
  await setHalt(tx, { chain, account }, undefined);
  await recordAudit(tx, {
    actor: operatorActor(operator.username),
    action: 'payouts.resumed',
    subject: `account:${chain}:${account}`,
    details: { note },
  });
};

/** @throws Refused `conflict` while a sequence of the account waits for its explanation */
export const refuseUnexplained = async (
  tx: Tx,
  account: { chain: string; account: string },
): Promise<void> => {
  const count = await countOpen(tx, account);
  if (count === 0) return;
  throw new Refused('conflict', {
    message: `First explain ${count === 1 ? 'the sequence' : `the ${count} sequences`} without a payout of ours.`,
  });
};

export type ForeignRelease = { withdrawalId: number; operator: { username: string }; note: string };

/**
 * Locks the withdrawal whose sequence was taken; returns it with its transaction, which can no longer be
 * included.
 */
export const lockForeign = async (
  tx: Tx,
  withdrawalId: number,
): Promise<{ row: WithdrawalRow; txHash: string }> => {
  const memberId = await findOwner(tx, withdrawalId);
  if (memberId === undefined) throw new Refused('notFound');
  await lockMembers(tx, [memberId]);
  const row = await lockWithdrawal(tx, memberId, withdrawalId);
  const payout = await lockForeignPayout(tx, memberId, withdrawalId);
  if (row?.status !== 'unknown' || !payout)
    throw new Refused('illegalTransition', {
      message: 'No other transaction used the sequence of this payout.',
    });
  if (await isOpenSequence(tx, payout))
    throw new Refused('conflict', {
      message: 'First explain which transaction used the sequence of this payout.',
    });
  return { row, txHash: payout.txHash };
};

/**
 * Returns the hold of a withdrawal whose sequence was taken. Its own bytes can never be included now. The operators
 * vouch that the other transaction did not pay this member.
 * @throws Refused `notFound`, `illegalTransition` for a payout that is not foreign
 */
export const releaseForeign = async (
  tx: Tx,
  { withdrawalId, operator, note }: ForeignRelease,
): Promise<void> => {
  const { row, txHash } = await lockForeign(tx, withdrawalId);
  const by = operatorActor(operator.username);
  await setFailed(tx, row, 'refused');
  await post(tx, releaseOf(row, by));
  await recordAudit(tx, {
    actor: by,
    action: 'withdrawal.foreign.release',
    subject: `withdrawal:${withdrawalId}`,
    details: { note, txHash },
  });
};
