import { minMicro, maxMicro, type Micro } from '../../money/micro.ts';
import type { ModelWallets } from './programme-state.ts';

/** What was earned settles any debt, before what was deposited does. */
const EARNED = ['working', 'profit'] as const;

/**
 * Takes a reward from a wallet and returns what comes back to the treasury; what the wallet does not have is the
 * member's debt and uncollected (decisions 009 and 026).
 */
export const takeOrOwe = (wallets: ModelWallets, wallet: 'profit' | 'working', micro: Micro): Micro => {
  const covered = minMicro(micro, maxMicro(0n, wallets[wallet]));
  wallets[wallet] -= covered;
  wallets.debt -= micro - covered;
  wallets.uncollected += micro - covered;
  return covered;
};

/**
 * Settles a debt as far as Working and Profit go. The R-Wallet makes good for vanished deposits alone. Returns what the
 * treasury collects: it waits until vanished deposits are made good (decisions 026 and 087).
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
