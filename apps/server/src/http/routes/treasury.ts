import {
  actorForPeople,
  moneyToWire,
  operatorActor,
  parseMoney,
  Refused,
  type Micro,
} from '@tributary/domain';
import {
  changeTreasurySettings,
  claimFunding,
  coverageAtPace,
  fundTreasury,
  batchFundingList,
  newestFundings,
  rewardFundingList,
  shownClaims,
  treasuryChanges,
  treasuryCoverage,
  treasuryPosition,
  treasuryDays,
  treasurySettings,
  type TreasuryDay,
  type BatchFunding,
  type Coverage,
  type RewardFunding,
} from '@tributary/modules/treasury';
import { currentDay, type Db } from '@tributary/database';
import { lastBookCheck } from '@tributary/modules/books';
import { lastReconciliation, openDifferences } from '@tributary/modules/custody';
import { watchLags } from '@tributary/modules/deposits';
import { boundsOf, hotWallets } from '@tributary/modules/hot-wallet';
import { othersWhoMayResume, payoutAccounts } from '@tributary/modules/withdrawals';
import type { Needs } from '../../needs.ts';
import { answer, savedOrProposed } from '../wire.ts';
import { operatorOf } from '../context.ts';
import { answerPage } from '../lists.ts';
import { api } from '../procedures.ts';
import { pauseView } from './pause-view.ts';

const coverageView = ({ days, wantedDays, paused }: Coverage) => ({
  coveredDays: days,
  wantedDays,
  activationsPaused: paused,
});

const fundingView = ({ fundingId, source, reference, evidence, fundedOn, ...batch }: BatchFunding) => ({
  batchId: batch.batchId,
  cause: batch.cause,
  businessDate: batch.businessDate,
  paidOn: batch.paidOn,
  rewards: batch.rewards,
  amount: moneyToWire(batch.amountMicro),
  funding: { id: fundingId, source, reference, evidence, fundedOn },
});

const rewardFundingView = ({ fundingId, source, reference, amountMicro, ...reward }: RewardFunding) => ({
  ...reward,
  amount: moneyToWire(amountMicro),
  funding: { id: fundingId, source, reference },
});

const dayView = ({ day, operatorMicro, feesMicro, incomes, grantsMicro, coveredDays }: TreasuryDay) => ({
  day,
  operator: moneyToWire(operatorMicro),
  fees: moneyToWire(feesMicro),
  daily: moneyToWire(incomes.daily),
  direct: moneyToWire(incomes.direct),
  network: moneyToWire(incomes.network),
  blb: moneyToWire(incomes.blb),
  odl: moneyToWire(incomes.odl),
  grants: moneyToWire(grantsMicro),
  coveredDays,
});

const amountView = ({ amountMicro }: { amountMicro: Micro }) => ({ amount: moneyToWire(amountMicro) });

const iso = (time: Date | null | undefined): string | null => time?.toISOString() ?? null;

/** The last findings of the worker and the signer; a figure is red when something is wrong. */
const watchView = async (db: Db) => {
  const [last, open, books] = [
    await lastReconciliation(db),
    await openDifferences(db),
    await lastBookCheck(db),
  ];
  const [lags, accounts] = [await watchLags(db), await payoutAccounts(db)];
  return {
    custody: {
      checkedAt: iso(last?.checkedAt),
      differences: open.count,
      oldestDifferenceAt: iso(open.oldestAt),
    },
    books: books
      ? { checkedAt: books.checkedAt.toISOString(), broken: books.broken, explained: books.explained }
      : null,
    depositLag: lags.map(({ seconds, ...lag }) => ({ ...lag, seconds: Math.round(seconds) })),
    fundingClaims: (await shownClaims(db)).map(
      ({ id, amountMicro, txHash, reference, status, proposedBy, refusedFor }) => ({
        id,
        amount: moneyToWire(amountMicro),
        txHash,
        reference,
        status,
        namedBy: actorForPeople(proposedBy),
        refusedFor,
      }),
    ),
    payoutAccounts: accounts.map(({ shortSince, haltedAt, ...account }) => ({
      ...account,
      shortSince: iso(shortSince),
      haltedAt: iso(haltedAt),
    })),
  };
};

/** The paying accounts, with the floor and the ceiling of their balance. */
const hotWalletsView = async (db: Db) => {
  const bounds = { USDT: await boundsOf(db, 'USDT'), XRP: await boundsOf(db, 'XRP') };
  return (await hotWallets(db)).map(({ chain, account, asset, heldMicro, refill }) => ({
    chain,
    account,
    asset,
    held: moneyToWire(heldMicro),
    floor: moneyToWire(bounds[asset].floorMicro),
    ceiling: moneyToWire(bounds[asset].ceilingMicro),
    refill: refill && { amount: moneyToWire(BigInt(refill.amountMicro)) },
  }));
};

/** The operators who paused payments, with reasons, and the one who set the pause line. */
const changesView = async (db: Db) => {
  const { rewardPayouts, withdrawalPayouts, pauseLine } = await treasuryChanges(db);
  return {
    pauses: { rewardPayouts: pauseView(rewardPayouts), withdrawalPayouts: pauseView(withdrawalPayouts) },
    pauseLine: pauseLine
      ? { by: actorForPeople(pauseLine.by), at: pauseLine.at.toISOString(), reason: pauseLine.reason }
      : null,
  };
};

const CLAIMED = {
  proposed: 'Proposed. A second person has to confirm this funding.',
  confirmed: 'Noted. It counts once the chain shows the transfer as final.',
};

/** Routes that read the treasury and change nothing. */
const readRoutes = (db: Db) => ({
  coverage: api.treasury.coverage.handler(async () => answer(coverageView(await treasuryCoverage(db)))),
  overview: api.treasury.overview.handler(async ({ context }) => {
    const [coverage, position, settings] = [
      await treasuryCoverage(db),
      await treasuryPosition(db),
      await treasurySettings(db),
    ];
    const pace = await coverageAtPace(db, { freeMicro: coverage.freeMicro, today: await currentDay(db) });
    return answer({
      ...coverageView(coverage),
      pace: pace && { days: pace.days, perDay: moneyToWire(pace.perDayMicro) },
      balance: moneyToWire(position.balanceMicro),
      free: moneyToWire(coverage.freeMicro),
      perDay: moneyToWire(coverage.perDayMicro),
      waiting: { batches: position.waitingBatches, amount: moneyToWire(position.waitingMicro) },
      fees: moneyToWire(position.feesMicro),
      uncollected: moneyToWire(position.uncollectedMicro),
      settings,
      ...(await changesView(db)),
      othersWhoMayResume: await othersWhoMayResume(db, operatorOf(context).id),
      ...(await watchView(db)),
      hotWallets: await hotWalletsView(db),
    });
  }),
  fundings: api.treasury.fundings.handler(async () =>
    answer(
      (await newestFundings(db)).map(({ fundedAt, amountMicro, actor, confirmedBy, txHash, ...funding }) => ({
        ...funding,
        funded_at: fundedAt.toISOString(),
        amount: moneyToWire(amountMicro),
        by: actorForPeople(actor),
        confirmed_by: confirmedBy && actorForPeople(confirmedBy),
        tx_hash: txHash,
      })),
    ),
  ),
  days: api.treasury.days.handler(async () =>
    answer((await treasuryDays(db, await currentDay(db))).map(dayView)),
  ),
  paidFrom: api.treasury.paidFrom.handler(({ input }) =>
    answerPage(db, { list: batchFundingList(input), row: fundingView, sums: amountView }, input),
  ),
  rewardsPaidFrom: api.treasury.rewardsPaidFrom.handler(({ input }) =>
    answerPage(
      db,
      { list: rewardFundingList(input.batchId), row: rewardFundingView, sums: amountView },
      input,
    ),
  ),
});

export const treasuryRoutes = ({ db, fundsByTransfer }: Needs) => ({
  ...readRoutes(db),
  fund: api.treasury.fund.handler(async ({ input, context }) => {
    const { password: _own, amount, txHash, source, ...words } = input;
    const operator = operatorOf(context);
    const request = { ...words, amountMicro: parseMoney(amount) };
    if (source === 'operator' && txHash !== undefined) {
      const { id, status } = await claimFunding(db, { ...request, txHash, operator });
      return answer({ id }, CLAIMED[status]);
    }
    if (source === 'operator' && fundsByTransfer)
      throw new Refused('invalidInput', { fields: { txHash: 'Name the transfer into custody' } });
    return answer(
      { id: await fundTreasury(db, { ...request, source, actor: operatorActor(operator.username) }) },
      'Funded. Pending rewards are paid next, oldest first.',
    );
  }),
  settings: api.treasury.settings.handler(async ({ input: { password: _own, ...wanted }, context }) => {
    const operator = operatorOf(context);
    const { proposalId, ...settings } = await changeTreasurySettings(db, { ...wanted, operator });
    return answer(settings, savedOrProposed(proposalId));
  }),
});
