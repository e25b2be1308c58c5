import { moneyToWire, PACKAGE_NAMES } from '@tributary/domain';
import { balancesOf, listStatement, sumStatement } from '@tributary/ledger';
import {
  particularsOf,
  selectCredit30Days,
  WALLET_NAMES,
  walletSummary,
  type WalletSummary,
} from '@tributary/modules/statements';
import type { Needs } from '../needs.ts';
import { memberOf } from './context.ts';
import { api } from './procedures.ts';

const ok = <Data>(data: Data) => ({ status: true as const, message: '', data });

const summaryOf = ({ team, earnings, balances, highestActive, totalEarningMicro }: WalletSummary) => ({
  totalTeam: team.teamSize,
  totalReferrals: team.directReferrals,
  directIncome: moneyToWire(earnings.directMicro),
  totalEarning: moneyToWire(totalEarningMicro),
  activePackageType: highestActive?.type ?? '',
  activePackageTypename: highestActive ? PACKAGE_NAMES[highestActive.type] : '',
  cappingType: highestActive ? `${highestActive.capMultiplier}X` : '',
  totalDeposit: moneyToWire(earnings.depositedMicro),
  totalWithdrawal: moneyToWire(earnings.withdrawnMicro),
  'Daily XRP Bounty': moneyToWire(earnings.dailyMicro),
  'Level income': moneyToWire(earnings.networkMicro),
  BLB: moneyToWire(earnings.blbMicro),
  ODL: moneyToWire(earnings.odlMicro),
  earningWallet: moneyToWire(balances.profit + balances.working),
  depositWallet: moneyToWire(balances.r_wallet),
  profitWallet: moneyToWire(balances.profit),
  workingWallet: moneyToWire(balances.working),
  principal: moneyToWire(balances.principal),
  held: moneyToWire(balances.held),
  todaysEarning: moneyToWire(earnings.todayMicro),
  todaysTeamDeposit: moneyToWire(team.depositsTodayMicro),
  teamBusiness: moneyToWire(team.teamVolumeMicro),
  totalProfit: moneyToWire(earnings.dailyMicro),
  referralIncome: moneyToWire(earnings.directMicro),
  ibId: '' as const,
  openPositions: 0 as const,
  closedPositions: 0 as const,
});

export const walletsRoutes = ({ db }: Needs) => {
  const wallets = async (memberId: number) => {
    const balances = await balancesOf(db, memberId);
    return [
      { type: 'R-Wallet', amount: moneyToWire(balances.r_wallet) },
      { type: 'Profit', amount: moneyToWire(balances.profit) },
      { type: 'Working', amount: moneyToWire(balances.working) },
    ];
  };
  return {
    summary: api.wallets.summary.handler(async ({ context }) =>
      ok(summaryOf(await walletSummary(db, memberOf(context).id))),
    ),
    eWallet: api.wallets.eWallet.handler(async ({ context }) => ok(await wallets(memberOf(context).id))),
    memberWallets: api.wallets.memberWallets.handler(async ({ context }) =>
      ok(await wallets(memberOf(context).id)),
    ),
    statement: api.wallets.statement.handler(async ({ input, context }) => {
      const { id } = memberOf(context);
      const period = { from: input.from, to: input.to };
      const [lines, sums, balances, credit30Days] = await Promise.all([
        listStatement(db, id, {
          ...period,
          offset: (input.page - 1) * input.size,
          limit: input.size,
          oldestFirst: input.order === 'oldest',
        }),
        sumStatement(db, id, period),
        balancesOf(db, id),
        selectCredit30Days(db, id),
      ]);
      const rows = lines.map((line) => ({
        id: line.seq.toString(),
        created_at: line.postedAt.toISOString(),
        particular: particularsOf(line.movement, line.wallet),
        wallet: WALLET_NAMES[line.wallet],
        movement: line.movement,
        type: line.amountMicro > 0n ? ('credit' as const) : ('debit' as const),
        crc: moneyToWire(line.amountMicro > 0n ? line.amountMicro : 0n),
        dr: moneyToWire(line.amountMicro < 0n ? -line.amountMicro : 0n),
        balance: moneyToWire(line.balanceMicro),
      }));
      return ok({
        rows,
        total: sums.lines,
        sums: {
          credit: moneyToWire(sums.creditMicro),
          debit: moneyToWire(sums.debitMicro),
          credit30Days: moneyToWire(credit30Days),
          netBalance: moneyToWire(balances.r_wallet + balances.profit + balances.working),
        },
      });
    }),
  };
};
