import { minMicro, maxMicro, type Micro } from '../../money/micro.ts';
import type { ModelWallets } from './programme-state.ts';

/** Earned money settles any debt, before deposited money does. */
const EARNED = ['working', 'profit'] as const;

/**
 * Takes a reward back from a wallet and returns the amount for the treasury. A shortfall becomes the member's
 * uncollected debt (decisions 009 and 026).
 */
export const takeOrOwe = (wallets: ModelWallets, wallet: 'profit' | 'working', micro: Micro): Micro => {
  const covered = minMicro(micro, maxMicro(0n, wallets[wallet]));
  wallets[wallet] -= covered;
  wallets.debt -= micro - covered;
  wallets.uncollected += micro - covered;
  return covered;
};

/**
 * Settles a debt up to the balances of Working and Profit. The R-Wallet settles only debts of vanished deposits.
 * Returns the amount that the treasury collects; vanished deposits are settled before it (decisions 026 and 087).
 */
export const settleDebt = (wallets: ModelWallets): Micro => {
  for (const wallet of EARNED) {
    const part = minMicro(-wallets.debt, wallets[wallet]);
    wallets[wallet] -= part;
    wallets.debt += part;
  }
  const vanished = maxMicro(0n, minMicro(-wallets.debt - wallets.uncollected, wallets.rWallet));
  wallets.rWallet -= vanished;
  wallets.debt += vanished;
  const collected = maxMicro(0n, wallets.uncollected + wallets.debt);
  wallets.uncollected -= collected;
  return collected;
};
