import type { DepositChain } from '@tributary/chain';
import { inTransaction, type Db } from '@tributary/database';
import type { Logger } from '@tributary/runtime';
import type { DepositRow } from './deposits-store.ts';
import { orphanDeposit } from './orphan-deposit.ts';

type Needs = { db: Db; chain: DepositChain; logger: Logger };

/** Reverses the deposits that the chain no longer has. Returns their number. */
export const orphanVanished = async (
  { db, chain, logger }: Needs,
  deposits: readonly DepositRow[],
): Promise<number> => {
  let orphaned = 0;
  for (const deposit of deposits) {
    if (await isInChain(chain, deposit)) continue;
    const reversed = await inTransaction(db, (tx) => orphanDeposit(tx, deposit));
    logger.write(reversed ? 'deposit.reversed' : 'deposit.vanished', { deposit: deposit.id });
    orphaned++;
  }
  return orphaned;
};

/**
 * The same transaction may return with its log at another index: that log is another deposit, and this one is gone.
 */
const isInChain = async (chain: DepositChain, deposit: DepositRow): Promise<boolean> => {
  const receipt = await chain.receipt(deposit.txHash);
  return (
    receipt?.status === true &&
    receipt.transfers.some(
      (each) =>
        each.logIndex === deposit.logIndex && chain.toMicro(each.amountRaw).micro === deposit.amountMicro,
    )
  );
};
