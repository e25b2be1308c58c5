import type { PayoutFunds } from '@tributary/chain';
import type { Db, Tx } from '@tributary/database';
import { readSetting } from '../settings/index.ts';
import { compareSequences } from './compare-sequences.ts';
import { firstFree, type PayoutNeeds } from './payout.ts';
import { isHalted, noteAccount } from './payouts-store.ts';
import { highestExpected, takenSequences } from './sequences-store.ts';

/** True while all payouts are paused, or while a foreign transaction halts this account. */
export const payoutsAreHalted = async (
  { chain }: Pick<PayoutNeeds, 'chain'>,
  executor: Db | Tx,
): Promise<boolean> =>
  (await readSetting(executor, 'withdrawalPayoutsPaused')) || (await isHalted(executor, chain));

/**
 * Compares the account with the network, and returns whether it may pay. From the first call on, our own rows must
 * explain all sequences that the network counts.
 */
export const mayPay = async (needs: PayoutNeeds): Promise<boolean> => {
  const { db, chain, logger } = needs;
  if (!(await noteAccount(db, chain))) await highestExpected(db, chain, await chain.nextSequence());
  await compareSequences(needs);
  const isPaused = await readSetting(db, 'withdrawalPayoutsPaused');
  logger.lasting('payouts.paused', { of: chain.account, holds: isPaused ? [{ chain: chain.chain }] : [] });
  return !isPaused && !(await isHalted(db, chain));
};

/**
 * The account's next free sequence and its funds. If the network has used sequences that no row of ours explains,
 * halts the account and returns undefined. Then another holder has the key, or the books come from a backup that is
 * older than some payments. Our rows are read after the network. A payout is stored before it is sent, so the row of
 * another worker's payout is always found.
 */
export const freeSequence = async (
  needs: PayoutNeeds,
): Promise<{ sequence: number; funds: PayoutFunds } | undefined> => {
  const { db, chain } = needs;
  const [next, funds] = await Promise.all([chain.nextSequence(), chain.funds()]);
  if (next > (await highestExpected(db, chain, next))) {
    await compareSequences(needs, { isForced: true });
    return undefined;
  }
  return { sequence: firstFree(next, await takenSequences(db, chain, next)), funds };
};
