import { TRANSACTIONS_REPORT } from '@tributary/contract/reports';
import { moneyToWire, PACKAGE_NAMES } from '@tributary/domain';
import {
  balancesOf,
  lineId,
  statementList,
  WALLET_NAMES,
  type StatementFilter,
  type StatementLine,
  type StatementSort,
  type StatementSums,
} from '@tributary/ledger';
import { walletSummary, type WalletSummary } from '@tributary/modules/statements';
import type { Needs } from '../../needs.ts';
import { memberOf } from '../context.ts';
import { ownList } from '../own-list.ts';
import { api } from '../procedures.ts';
import { answer } from '../answer.ts';

const nameOf = (type: WalletSummary['highestActive']): string => (type ? PACKAGE_NAMES[type] : '');

const summaryOf = (summary: WalletSummary) => ({
  totalTeam: summary.teamSize,
  totalReferrals: summary.directReferrals,
  directIncome: moneyToWire(summary.directMicro),
  totalEarning: moneyToWire(summary.totalEarningMicro),
  activePackageType: nameOf(summary.highestActive),
  activePackageTypename: nameOf(summary.highestActive),
  cappingType: summary.capMultiplier ? `${summary.capMultiplier}X` : '',
  totalDeposit: moneyToWire(summary.depositedMicro),
  totalWithdrawal: moneyToWire(summary.withdrawnMicro),
  'Daily XRP Bounty': moneyToWire(summary.dailyMicro),
  'Level income': moneyToWire(summary.networkMicro),
  BLB: moneyToWire(summary.blbMicro),
  ODL: moneyToWire(summary.odlMicro),
  earningWallet: moneyToWire(summary.profitMicro + summary.workingMicro),
  depositWallet: moneyToWire(summary.rWalletMicro),
  profitWallet: moneyToWire(summary.profitMicro),
  workingWallet: moneyToWire(summary.workingMicro),
  principal: moneyToWire(summary.principalMicro),
  held: moneyToWire(summary.heldMicro),
  todaysEarning: moneyToWire(summary.todayMicro),
  todaysTeamDeposit: moneyToWire(summary.teamDepositsTodayMicro),
  teamBusiness: moneyToWire(summary.teamVolumeMicro),
  totalProfit: moneyToWire(summary.dailyMicro),
  referralIncome: moneyToWire(summary.directMicro),
  ibId: '' as const,
  openPositions: 0 as const,
  closedPositions: 0 as const,
});

const lineView = (line: StatementLine) => ({
  id: lineId(line),
  created_at: line.postedAt.toISOString(),
  particular: line.particular,
  wallet: WALLET_NAMES[line.wallet],
  movement: line.movement,
  type: line.amountMicro > 0n ? ('credit' as const) : ('debit' as const),
  crc: moneyToWire(line.amountMicro > 0n ? line.amountMicro : 0n),
  dr: moneyToWire(line.amountMicro < 0n ? -line.amountMicro : 0n),
  balance: moneyToWire(line.balanceMicro),
});

const ownStatement = (memberId: number, filter: StatementFilter, sort: StatementSort) => ({
  list: statementList(memberId, filter, sort),
  row: lineView,
  sums: (sums: StatementSums) => ({
    credit: moneyToWire(sums.creditMicro),
    debit: moneyToWire(sums.debitMicro),
    credit30Days: moneyToWire(sums.credit30DaysMicro),
    netBalance: moneyToWire(sums.netBalanceMicro),
  }),
});

export const walletsRoutes = ({ db }: Needs) => {
  const statement = ownList(db, { report: TRANSACTIONS_REPORT, shown: ownStatement });
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
      answer(summaryOf(await walletSummary(db, memberOf(context).id))),
    ),
    eWallet: api.wallets.eWallet.handler(async ({ context }) => answer(await wallets(memberOf(context).id))),
    memberWallets: api.wallets.memberWallets.handler(async ({ context }) =>
      answer(await wallets(memberOf(context).id)),
    ),
    profitEntries: api.wallets.profitEntries.handler(async ({ context }) => {
      const { r_wallet, profit, working } = await balancesOf(db, memberOf(context).id);
      return answer({
        entries: [
          { type: 'Daily XRP Bounty', amount: moneyToWire(profit) },
          { type: 'Working Wallet', amount: moneyToWire(working) },
        ],
        package_wallet_balance: moneyToWire(r_wallet),
      });
    }),
    statement: api.wallets.statement.handler(async (asked) => answer(await statement.page(asked))),
    exportStatement: api.wallets.exportStatement.handler(statement.file),
  };
};
