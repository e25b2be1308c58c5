import type { DepositChain } from '@tributary/chain';
import type { Db } from '@tributary/database';
import { checkBooks } from '@tributary/modules/books';
import { reconcileCustody } from '@tributary/modules/custody';
import { foldDepositTallies } from '@tributary/modules/deposits';
import { dropOldLeaves, makeEpoch } from '@tributary/modules/liabilities';
import { foldMemberTallies } from '@tributary/modules/member-records';
import { addUpEarnings, foldRewardTallies } from '@tributary/modules/rewards';
import { addUpStops } from '@tributary/modules/team';
import { discloseIncome, keepFigures, publishDay } from '@tributary/modules/transparency';
import { foldTallies } from '@tributary/modules/withdrawals';
import type { SecretsKey } from '@tributary/runtime';

export type DayPassNeeds = {
  db: Db;
  secretsKey: SecretsKey;
  /** Undefined if there is no chain to compare with. */
  custody: { chain: DepositChain; custodyAddresses: readonly string[] } | undefined;
};

/** The slow passes: a history runs them on some days only. */
const COSTLY = { checksBooks: true, comparesChain: true, disclosesIncome: true, provesBalances: true };
export type Passes = typeof COSTLY;

const untilNone = async (pass: () => Promise<number>): Promise<void> => {
  while ((await pass()) > 0);
};

/**
 * The daily passes after a close: compare the chain, check the books, prove balances, publish the day and keep its
 * figures. If a day passes in a moment, they run at once, so that each belongs to that day.
 */
export const passesOfDay = async (
  { db, secretsKey, custody }: DayPassNeeds,
  { checksBooks, comparesChain, disclosesIncome, provesBalances }: Passes = COSTLY,
): Promise<void> => {
  await Promise.all([
    untilNone(() => addUpEarnings(db)),
    untilNone(() => addUpStops(db)),
    custody && comparesChain ? reconcileCustody({ db, ...custody }) : undefined,
    checksBooks ? checkBooks(db) : undefined,
    provesBalances ? makeEpoch({ db, secretsKey }) : undefined,
    untilNone(async () => ((await publishDay(db)) ? 1 : 0)),
    disclosesIncome ? discloseIncome(db) : undefined,
    foldTallies(db),
    foldDepositTallies(db),
    foldMemberTallies(db),
    foldRewardTallies(db),
  ]);
  await dropOldLeaves(db);
  await keepFigures(db);
};
