import type { Db } from '@tributary/database';
import type { Micro, PackageType } from '@tributary/domain';
import { balancesOf, type MemberBalances } from '@tributary/ledger';
import { packagesOf } from '../activations/index.ts';
import { teamTotalsOf, type TeamTotals } from '../teams/index.ts';
import { selectEarnings, type Earnings } from './earnings-store.ts';

export type WalletSummary = {
  team: TeamTotals;
  earnings: Earnings;
  balances: MemberBalances;
  highestActive: { type: PackageType; capMultiplier: number } | undefined;
  totalEarningMicro: Micro;
};

/** Everything that the dashboard counts, from the books and the team's figures (AMB-039). */
export const walletSummary = async (db: Db, memberId: number): Promise<WalletSummary> => {
  const [team, earnings, balances, packages] = await Promise.all([
    teamTotalsOf(db, memberId),
    selectEarnings(db, memberId),
    balancesOf(db, memberId),
    packagesOf(db, memberId),
  ]);
  const highest = packages.find((each) => each.active);
  const totalEarningMicro =
    earnings.dailyMicro +
    earnings.directMicro +
    earnings.networkMicro +
    earnings.odlMicro +
    earnings.blbMicro;
  return {
    team,
    earnings,
    balances,
    totalEarningMicro,
    highestActive: highest && { type: highest.type, capMultiplier: highest.capMultiplier },
  };
};
