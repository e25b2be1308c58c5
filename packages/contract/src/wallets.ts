import { TRANSACTIONS } from '@tributary/definitions/lists';
import { z } from 'zod';
import { listBy } from './defined-list.ts';
import { envelope } from './envelope.ts';
import { pathId, wireAmount } from './fields.ts';
import { inOrder, listOf, period } from './list.ts';
import { listRoutes } from './list-routes.ts';
import { route } from './route.ts';

const tag = 'Wallets';
const own = { who: 'member', own: 'userrefid' } as const;
const ownInput = z.object({ userrefid: pathId });

const WalletLine = z.object({ type: z.string(), amount: wireAmount });

/** The documented summary with its defaults (A §3, AMB-023, AMB-039). */
const WalletSummary = z
  .object({
    totalTeam: z.number().int(),
    totalReferrals: z.number().int(),
    directIncome: wireAmount,
    totalEarning: wireAmount,
    activePackageType: z.string(),
    activePackageTypename: z.string(),
    cappingType: z.string(),
    totalDeposit: wireAmount,
    totalWithdrawal: wireAmount,
    'Daily XRP Bounty': wireAmount,
    'Level income': wireAmount,
    BLB: wireAmount,
    ODL: wireAmount,
    earningWallet: wireAmount,
    depositWallet: wireAmount,
    profitWallet: wireAmount,
    workingWallet: wireAmount,
    principal: wireAmount,
    held: wireAmount,
    todaysEarning: wireAmount,
    todaysTeamDeposit: wireAmount,
    teamBusiness: wireAmount,
    totalProfit: wireAmount,
    referralIncome: wireAmount,
    ibId: z.literal(''),
    openPositions: z.literal(0),
    closedPositions: z.literal(0),
  })
  .meta({ id: 'WalletSummary' });

const statement = listBy(TRANSACTIONS, { userrefid: pathId });

const statementRoutes = listRoutes(statement, {
  path: '/transactions/{userrefid}',
  tag,
  summary: 'Every line of the three wallets with its running balance',
  access: own,
});

/** A line of a statement, or the balance that it opens or closes with. */
const PeriodRow = statement.row
  .pick({
    id: true,
    created_at: true,
    particular: true,
    crc: true,
    dr: true,
    balance: true,
  })
  .meta({
    id: 'PeriodRow',
  });
export type PeriodRow = z.output<typeof PeriodRow>;

/** opening + credit - debit = closing, to the micro-unit. */
const periodSums = { opening: wireAmount, credit: wireAmount, debit: wireAmount, closing: wireAmount };

const statementWallets = ['r_wallet', 'profit', 'working'] as const;

/** From the first day until today where nothing is said. */
const periodStatement = listOf({
  row: PeriodRow,
  sums: periodSums,
  filters: { ...period, wallet: z.enum(statementWallets).optional() },
  of: { userrefid: pathId },
});

const periodRoutes = listRoutes(periodStatement, {
  path: '/statement/{userrefid}',
  tag,
  summary: 'A period of the wallets: opening balance, every line in order of time, closing balance',
  access: own,
});

export const wallets = {
  summary: route({
    method: 'GET',
    path: '/wallet-summary/{userrefid}',
    tag,
    summary: 'Everything the dashboard counts',
    access: own,
  })
    .input(ownInput)
    .output(envelope(WalletSummary)),
  eWallet: route({
    method: 'GET',
    path: '/e-wallet/{userrefid}',
    tag,
    summary: 'Balances by wallet',
    access: own,
  })
    .input(ownInput)
    .output(envelope(z.array(WalletLine))),
  memberWallets: route({
    method: 'GET',
    path: '/ewallet/member/{userrefid}',
    tag,
    summary: 'R-Wallet, Profit and Working, in this order',
    access: own,
  })
    .input(ownInput)
    .output(envelope(z.array(WalletLine))),
  profitEntries: route({
    method: 'GET',
    path: '/ewallet/profit/{userrefid}',
    tag,
    summary: 'What can be withdrawn, by the documents’ names, with the balance that pays packages',
    access: own,
  })
    .input(ownInput)
    .output(envelope(z.object({ entries: z.array(WalletLine), package_wallet_balance: wireAmount }))),
  period: periodRoutes.page,
  exportPeriod: periodRoutes.file,
  periodSums: route({
    method: 'GET',
    path: '/statement/{userrefid}/sums',
    tag,
    summary: 'What a period opened with, took in, gave out and closed with: each wallet, and all together',
    access: own,
  })
    .input(inOrder(z.object({ userrefid: pathId, ...period })))
    .output(
      envelope(
        z.object({
          /** The business date: a period counts back from it. */
          today: z.iso.date(),
          wallets: z.array(z.object({ wallet: z.enum(statementWallets), name: z.string(), ...periodSums })),
          all: z.object(periodSums),
        }),
      ),
    ),
  statement: statementRoutes.page,
  exportStatement: statementRoutes.file,
};
