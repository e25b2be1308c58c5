import { currentTime, type Db } from '@tributary/database';
import { lastBookCheck, type BookCheck } from '../books/index.ts';
import { readSetting } from '../settings/index.ts';
import { treasuryCoverage, treasuryPosition, type Coverage } from '../treasury/index.ts';
import {
  selectCustody,
  selectDepositTimes,
  selectOwed,
  selectPaidFrom,
  selectPendingRewards,
  selectWithdrawalTimes,
  type Custody,
  type DepositTimes,
  type Largest,
  type Liabilities,
  type PaidFrom,
  type PendingRewards,
  type WithdrawalTimes,
} from './figures-store.ts';

/** The exact figures, for operators and for further computation. The public gets `publishedFigures`. */
export type Transparency = {
  asOf: Date;
  liabilities: Liabilities;
  largest: Largest;
  custody: Custody | undefined;
  /** Age in hours after which a comparison with the chain is late. */
  chainLateHours: number;
  treasury: Coverage & { balanceMicro: bigint };
  paidFrom: { month: PaidFrom; year: PaidFrom };
  pending: PendingRewards;
  deposits: DepositTimes;
  withdrawals: WithdrawalTimes;
  books: BookCheck | undefined;
};

const MONTH_DAYS = 30;
const YEAR_DAYS = 365;

/** All public figures of the money, from one snapshot of the database, so that they are consistent. */
export const readTransparency = (db: Db): Promise<Transparency> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { owed, largest } = await selectOwed(tx);
      return {
        asOf: await currentTime(tx),
        liabilities: owed,
        largest,
        custody: await selectCustody(tx),
        chainLateHours: await readSetting(tx, 'chainLateHours'),
        treasury: {
          ...(await treasuryCoverage(tx)),
          balanceMicro: (await treasuryPosition(tx)).balanceMicro,
        },
        paidFrom: { month: await selectPaidFrom(tx, MONTH_DAYS), year: await selectPaidFrom(tx, YEAR_DAYS) },
        pending: await selectPendingRewards(tx),
        deposits: await selectDepositTimes(tx),
        withdrawals: await selectWithdrawalTimes(tx),
        books: await lastBookCheck(tx),
      };
    });
