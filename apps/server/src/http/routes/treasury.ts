import { moneyToWire, parseMoney, type Micro } from '@tributary/domain';
import {
  changeTreasurySettings,
  fundTreasury,
  batchFundingList,
  rewardFundingList,
  treasuryCoverage,
  treasuryPosition,
  treasurySettings,
  type BatchFunding,
  type Coverage,
  type RewardFunding,
} from '@tributary/modules/treasury';
import type { Needs } from '../../needs.ts';
import { answer } from '../answer.ts';
import { operatorOf } from '../context.ts';
import { answerPage } from '../lists.ts';
import { api } from '../procedures.ts';

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

const amountView = ({ amountMicro }: { amountMicro: Micro }) => ({ amount: moneyToWire(amountMicro) });

export const treasuryRoutes = ({ db }: Needs) => ({
  coverage: api.treasury.coverage.handler(async () => answer(coverageView(await treasuryCoverage(db)))),
  overview: api.treasury.overview.handler(async () => {
    const [coverage, position, settings] = [
      await treasuryCoverage(db),
      await treasuryPosition(db),
      await treasurySettings(db),
    ];
    return answer({
      ...coverageView(coverage),
      balance: moneyToWire(position.balanceMicro),
      free: moneyToWire(coverage.freeMicro),
      perDay: moneyToWire(coverage.perDayMicro),
      waiting: { batches: position.waitingBatches, amount: moneyToWire(position.waitingMicro) },
      fees: moneyToWire(position.feesMicro),
      settings,
    });
  }),
  fund: api.treasury.fund.handler(async ({ input: { password: _own, amount, ...funding }, context }) => {
    const { username } = operatorOf(context);
    const request = { ...funding, amountMicro: parseMoney(amount), actor: `operator:${username}` };
    return answer({ id: await fundTreasury(db, request) }, 'Funded. What waits is paid in its order.');
  }),
  settings: api.treasury.settings.handler(async ({ input: { password: _own, ...wanted }, context }) => {
    const { username } = operatorOf(context);
    return answer(
      await changeTreasurySettings(db, { ...wanted, actor: `operator:${username}` }),
      'Changes saved successfully!',
    );
  }),
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
