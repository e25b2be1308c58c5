import type { Db } from '@tributary/database';
import { moneyToWire, sortPlayed, type PlayResult } from '@tributary/domain';
import { programmeBalance } from '@tributary/ledger';
import { selectPackages, selectRewards, selectWallets } from './scenario-store.ts';

/** The result of a played scenario, in the form that scenarios are compared in. */
export const readResult = async (db: Db): Promise<PlayResult> => {
  const wallets = await selectWallets(db);
  return sortPlayed({
    rewards: (await selectRewards(db)).map(({ base, computed, amount, ...reward }) => ({
      ...reward,
      base: moneyToWire(base),
      computed: moneyToWire(computed),
      amount: moneyToWire(amount),
    })),
    wallets: Object.fromEntries(
      wallets.map(({ member, ...balances }) => [
        member,
        {
          rWallet: moneyToWire(balances.rWallet),
          profit: moneyToWire(balances.profit),
          working: moneyToWire(balances.working),
          principal: moneyToWire(balances.principal),
        },
      ]),
    ),
    packages: (await selectPackages(db)).map(({ amount, cap, earned, ...each }) => ({
      ...each,
      amount: moneyToWire(amount),
      cap: moneyToWire(cap),
      earned: moneyToWire(earned),
    })),
    treasury: moneyToWire(await programmeBalance(db, 'reward_treasury')),
  });
};
