import { minMicro, maxMicro, type Micro } from '../../money/micro.ts';
import type { ModelWallets } from './programme-state.ts';

/** What was earned settles a debt before what was deposited does. */
const SETTLED_FROM = ['working', 'profit', 'rWallet'] as const;

/** Takes from a wallet; what it does not have is the member's debt (decision 009). */
export const takeOrOwe = (wallets: ModelWallets, wallet: 'profit' | 'working', micro: Micro): void => {
  const covered = minMicro(micro, maxMicro(0n, wallets[wallet]));
  wallets[wallet] -= covered;
  wallets.debt -= micro - covered;
};

/** Settles a debt as far as the wallets go: Working, Profit, then R-Wallet. */
export const settleDebt = (wallets: ModelWallets): void => {
  for (const wallet of SETTLED_FROM) {
    const part = minMicro(-wallets.debt, wallets[wallet]);
    wallets[wallet] -= part;
    wallets.debt += part;
  }
};
