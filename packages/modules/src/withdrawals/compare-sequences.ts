import { inTransaction, type Tx } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { COIN_OF, type PayoutNeeds } from './payout.ts';
import { haltPayouts } from './halt-payouts.ts';
import { lockAccount } from './payouts-store.ts';
import type { WithdrawalRow } from './withdrawal.ts';
import {
  closeUnused,
  comparisonOf,
  lastSettledBlock,
  noteRead,
  noteUnexplained,
  setCompared,
  uncomparedAccount,
} from './unexplained-store.ts';

/**
 * Compares the account's sequence on the network with our payouts. It runs once in each run of the database: at a
 * start, a reconnect, after a standby took over, after a restore. Sequences without a payout are noted and read
 * from the network, and the account is halted. No withdrawal of its coin is approved, rejected or cancelled before
 * the comparison, or while a sequence is unexplained (AMB-150).
 */
export const compareSequences = async (
  needs: PayoutNeeds,
  { isForced = false }: { isForced?: boolean } = {},
): Promise<void> => {
  const { db, chain, logger } = needs;
  const { isCurrent, isReadDue } = await comparisonOf(db, chain);
  if (isCurrent && !isForced && !isReadDue) return;
  const next = await chain.nextSequence();
  const open = await inTransaction(db, async (tx) => {
    await lockAccount(tx, chain);
    await closeUnused(tx, chain, next);
    const count = await noteUnexplained(tx, chain, next);
    if (count > 0) await haltPayouts(tx, needs, reasonFor(count, next));
    await setCompared(tx, chain);
    return count;
  });
  logger.lasting('payouts.halted', {
    of: chain.account,
    holds: open > 0 ? [{ chain: chain.chain, open }] : [],
  });
  if (open > 0) await readFromNetwork(needs, next);
};

const reasonFor = (count: number, next: number): string =>
  count === 1
    ? `The network expects sequence ${next}; one sequence before it is not our payout.`
    : `The network expects sequence ${next}; ${count} sequences before it are not our payouts.`;

const readFromNetwork = async ({ db, chain }: PayoutNeeds, next: number): Promise<void> => {
  const { unread } = await comparisonOf(db, chain);
  if (unread === null) return;
  const since = await lastSettledBlock(db, chain);
  const spent = await chain.spentSequences({ from: unread, upTo: next - 1, since });
  await inTransaction(db, async (tx) => {
    for (const each of spent) await noteRead(tx, chain, each);
  });
};

const REFUSALS = {
  uncompared:
    'The payouts of this coin are being compared with the network after a start. Please try again in a moment.',
  unexplained:
    'The network holds payouts that the books do not explain. Until operators have explained them, withdrawals of this coin are neither decided nor cancelled.',
};

/**
 * Refuses to decide on a withdrawal that may have been paid in a history that this database lacks.
 * @throws Refused `unavailable`
 */
export const refuseUncompared = async (tx: Tx, { coin }: Pick<WithdrawalRow, 'coin'>): Promise<void> => {
  const why = await uncomparedAccount(tx, coin === COIN_OF.XRP ? 'XRP' : 'USDT');
  if (why) throw new Refused('unavailable', { message: REFUSALS[why] });
};
