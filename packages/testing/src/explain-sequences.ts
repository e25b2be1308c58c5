import { confirmProposal } from '@tributary/modules/proposals';
import {
  confirmSettlement,
  proposeExplanation,
  unexplainedSequences,
  type Explanation,
  type PayoutNeeds,
} from '@tributary/modules/withdrawals';

type Operator = { id: number; username: string };

/**
 * Two operators explain every open sequence of an account: as the payout of a matching request, each request once, or
 * as something else.
 */
export const explainSequences = async (
  { db, chain: { chain, account } }: Pick<PayoutNeeds, 'db' | 'chain'>,
  [first, second]: readonly [Operator, Operator],
): Promise<void> => {
  const taken = new Set<number>();
  const explanations = (await unexplainedSequences(db)).map(({ sequence, txHash, fits }): Explanation => {
    const paid = fits.find(({ withdrawalId }) => !taken.has(withdrawalId));
    if (paid) taken.add(paid.withdrawalId);
    return { sequence, txHash: txHash ?? '', withdrawalId: paid?.withdrawalId ?? null };
  });
  const reason = 'Read from the network';
  const { id } = await proposeExplanation(db, { chain, account, explanations, operator: first, reason });
  await confirmProposal(db, { id, kind: 'payout.settle', operator: second }, confirmSettlement);
};
