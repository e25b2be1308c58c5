import { currentTime, type Db } from '@tributary/database';
import { reportOf, STATEMENT, statementTitle, sumsOnWire, TRANSACTIONS } from '@tributary/definitions/lists';
import { addDays, businessDayOf, moneyToWire, PACKAGE_NAMES } from '@tributary/domain';
import {
  balanceDays,
  balancesOf,
  periodList,
  periodSumsOf,
  statementList,
  WALLET_NAMES,
  type PeriodFilter,
  type PeriodSums,
} from '@tributary/ledger';
import { walletSummary, type WalletSummary } from '@tributary/modules/wallets';
import type { Needs } from '../../needs.ts';
import { memberOf } from '../context.ts';
import { ownListBy, shownBy } from '../defined-lists.ts';
import { answerFile } from '../lists.ts';
import { api } from '../procedures.ts';
import { answer } from '../wire.ts';

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
  allWallets: moneyToWire(summary.rWalletMicro + summary.profitMicro + summary.workingMicro),
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

const periodSumsView = (sums: PeriodSums) => sumsOnWire(STATEMENT, sums);

const addedTogether = (wallets: readonly PeriodSums[]): PeriodSums => {
  const sumOf = (name: keyof PeriodSums) => wallets.reduce((sum, each) => sum + each[name], 0n);
  return {
    openingMicro: sumOf('openingMicro'),
    creditMicro: sumOf('creditMicro'),
    debitMicro: sumOf('debitMicro'),
    closingMicro: sumOf('closingMicro'),
  };
};

/** A statement file is passed on, so its name also contains the member and the period. */
const statementOf = (userrefid: string, period: PeriodFilter) => {
  const { from, to, wallet } = period;
  const days = [from, to].flatMap((day) => day ?? []);
  return {
    ...reportOf(STATEMENT),
    title: statementTitle(userrefid, period),
    name: ['statement', userrefid, ...(wallet ? [wallet] : []), days.join('-to-')].filter(Boolean).join('-'),
  };
};

const daysUntilNow = async (
  source: Db,
  period: Omit<Parameters<typeof balanceDays>[1], 'today'>,
): ReturnType<typeof balanceDays> =>
  balanceDays(source, { ...period, today: businessDayOf(await currentTime(source)) });

export const walletsRoutes = ({ db }: Needs) => {
  const statement = ownListBy(db, TRANSACTIONS, statementList);
  const period = ownListBy(db, STATEMENT, periodList);
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
    period: api.wallets.period.handler(async (asked) => answer(await period.page(asked))),
    exportPeriod: api.wallets.exportPeriod.handler(({ input, context, signal }) => {
      const { id, userrefid } = memberOf(context);
      const { from, to, wallet, ids } = input;
      const filter = { from, to, wallet };
      return answerFile(db, {
        shown: () => shownBy(STATEMENT, periodList(id, { ...filter, ids })),
        report: statementOf(userrefid, filter),
        input,
        context,
        signal,
      });
    }),
    periodSums: api.wallets.periodSums.handler(async ({ input: { from, to, days }, context }) => {
      const { byWallet, today } = await context.read(async (source) => {
        const day = businessDayOf(await currentTime(source));
        const asked = days === undefined ? { from, to } : { from: addDays(day, 1 - days), to: day };
        return { byWallet: await periodSumsOf(source, memberOf(context).id, asked), today: day };
      });
      return answer({
        today,
        wallets: byWallet.map((sums) => ({
          wallet: sums.wallet,
          name: WALLET_NAMES[sums.wallet],
          ...periodSumsView(sums),
        })),
        all: periodSumsView(addedTogether(byWallet)),
      });
    }),
    balanceDays: api.wallets.balanceDays.handler(async ({ input: { from, to }, context }) => {
      const asked = { memberId: memberOf(context).id, from, to };
      const days = await context.read((source) => daysUntilNow(source, asked));
      return answer(days.map(({ day, balanceMicro }) => ({ day, balance: moneyToWire(balanceMicro) })));
    }),
    statement: api.wallets.statement.handler(async (asked) => answer(await statement.page(asked))),
    exportStatement: api.wallets.exportStatement.handler(statement.file),
  };
};
