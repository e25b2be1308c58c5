import { STATEMENT, TRANSACTIONS } from '@tributary/definitions/lists';
import { z } from 'zod';
import { listBy } from './defined-list.ts';
import { envelope } from './envelope.ts';
import { pathId, wireAmount } from './fields.ts';
import { inOrder, period } from './list.ts';
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
    allWallets: wireAmount.meta({ description: 'R-Wallet, Profit and Working together' }),
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

const statementRoutes = listRoutes(listBy(TRANSACTIONS, { userrefid: pathId }), {
  path: '/transactions/{userrefid}',
  reads: 'standby',
  tag,
  summary: 'Every line of the three wallets with its running balance',
  access: own,
});

/** The default period is the first day until today. */
const periodStatement = listBy(STATEMENT, { userrefid: pathId });
const PeriodSums = periodStatement.rows.shape.sums;
const WALLETS = Object.keys(
  STATEMENT.choices.wallet.words,
) as (keyof typeof STATEMENT.choices.wallet.words)[];

/** A period by its days, or the last days until today: a screen that does not know the business date asks for days. */
const PeriodOrDays = inOrder(
  z.object({ userrefid: pathId, ...period, days: z.coerce.number().int().min(1).max(366).optional() }),
).refine(({ from, to, days }) => days === undefined || (from === undefined && to === undefined), {
  path: ['days'],
  message: 'Choose a first and a last day, or a number of days.',
});

const periodRoutes = listRoutes(periodStatement, {
  path: '/statement/{userrefid}',
  reads: 'standby',
  tag,
  summary: 'A period of the wallets: opening balance, every line in order of time, closing balance',
  access: own,
});

export const wallets = {
  summary: route({
    method: 'GET',
    path: '/wallet-summary/{userrefid}',
    tag,
    summary: 'Every figure of the dashboard',
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
    summary:
      'The amounts that can be withdrawn, by the documents’ names, with the balance that pays packages',
    access: own,
  })
    .input(ownInput)
    .output(envelope(z.object({ entries: z.array(WalletLine), package_wallet_balance: wireAmount }))),
  period: periodRoutes.page,
  exportPeriod: periodRoutes.file,
  periodSums: route({
    method: 'GET',
    path: '/statement/{userrefid}/sums',
    reads: 'standby',
    tag,
    summary: 'The opening balance, credits, debits and closing balance of a period, by wallet and together',
    access: own,
  })
    .input(PeriodOrDays)
    .output(
      envelope(
        z.object({
          /** The business date, from which a period counts back. */
          today: z.iso.date(),
          wallets: z.array(PeriodSums.extend({ wallet: z.enum(WALLETS), name: z.string() })),
          all: PeriodSums,
        }),
      ),
    ),
  balanceDays: route({
    method: 'GET',
    path: '/statement/{userrefid}/days',
    reads: 'standby',
    tag,
    summary: 'The balance of the three wallets at the end of each day of a period, the last 366 days at most',
    access: own,
  })
    .input(inOrder(z.object({ userrefid: pathId, ...period })))
    .output(envelope(z.array(z.object({ day: z.iso.date(), balance: wireAmount })))),
  statement: statementRoutes.page,
  exportStatement: statementRoutes.file,
};
