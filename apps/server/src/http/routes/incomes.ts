import { currentDay, pageOf, stretchOf, type Period, type Query } from '@tributary/database';
import {
  EARNINGS,
  OWN_REWARDS,
  OWN_REWARDS_OF,
  REWARD_STATES,
  rowOnWire,
} from '@tributary/definitions/lists';
import { addDays, COMPARED_DAYS, moneyToWire, type BusinessDay, type IncomeKind } from '@tributary/domain';
import {
  bountyList,
  comparedEarnings,
  earningList,
  rewardList,
  type ComparedEarnings,
  type ComparedSums,
} from '@tributary/modules/rewards';
import type { Needs } from '../../needs.ts';
import { memberOf, type RequestContext } from '../context.ts';
import { ownListBy } from '../defined-lists.ts';
import { answer, answerNewest, inverse, NEWEST, NEWEST_ROWS } from '../wire.ts';
import { api } from '../procedures.ts';

const earningOnWire = rowOnWire(EARNINGS);
const rewardOnWire = rowOnWire(OWN_REWARDS);

const STATE_OF = inverse(REWARD_STATES);

type Asked = Query<typeof OWN_REWARDS> & { kind: IncomeKind };

const streamsView = (compared: ComparedEarnings, today: BusinessDay) => {
  const { comparableFrom } = compared;
  const isComparable = comparableFrom !== null && comparableFrom <= today;
  const sums = ({ recentMicro, beforeMicro }: ComparedSums) => ({
    amount: moneyToWire(recentMicro),
    before: isComparable ? moneyToWire(beforeMicro) : null,
    change: isComparable ? moneyToWire(recentMicro - beforeMicro) : null,
  });
  return {
    days: COMPARED_DAYS,
    from: addDays(today, 1 - COMPARED_DAYS),
    to: today,
    comparableFrom,
    streams: compared.streams.map((each) => ({ kind: each.kind, ...sums(each) })),
    total: sums(compared.total),
    regular: sums(compared.regular),
  };
};

export const incomesRoutes = ({ db }: Needs) => {
  const earnings = ownListBy(db, EARNINGS, earningList);
  const rewards = ownListBy(
    db,
    OWN_REWARDS,
    (memberId, { status, ...query }: Asked) =>
      bountyList(memberId, { ...query, status: status && STATE_OF[status] }),
    { by: 'kind', of: OWN_REWARDS_OF },
  );
  const ofKind = async (kind: IncomeKind, context: RequestContext, { from, to }: Period) => {
    const list = rewardList(memberOf(context).id, { kind, from, to });
    const { rows, total } = await context.read((source) => stretchOf(source, list, { size: NEWEST_ROWS }));
    return answerNewest(rows.map(rewardOnWire), total);
  };
  return {
    report: api.incomes.report.handler(async (asked) => answer(await rewards.page(asked))),
    exportReport: api.incomes.exportReport.handler(rewards.file),
    daily: api.incomes.daily.handler(({ input, context }) => ofKind('daily', context, input)),
    direct: api.incomes.direct.handler(({ input, context }) => ofKind('direct', context, input)),
    network: api.incomes.network.handler(({ input, context }) => ofKind('network', context, input)),
    blb: api.incomes.blb.handler(({ input, context }) => ofKind('blb', context, input)),
    odl: api.incomes.odl.handler(({ input, context }) => ofKind('odl', context, input)),
    earningsReport: api.incomes.earningsReport.handler(async (asked) => answer(await earnings.page(asked))),
    exportEarnings: api.incomes.exportEarnings.handler(earnings.file),
    streams: api.incomes.streams.handler(async ({ context }) => {
      const { id: memberId } = memberOf(context);
      const today = await currentDay(db);
      const compared = await context.read((source) => comparedEarnings(source, { memberId, today }));
      return answer(streamsView(compared, today));
    }),
    earnings: api.incomes.earnings.handler(async ({ input: { from, to }, context }) => {
      const list = earningList(memberOf(context).id, { from, to });
      const { rows, total } = await context.read((source) => pageOf(source, list, NEWEST));
      return answerNewest(
        rows.map((row) => {
          const { id: _date, ...day } = earningOnWire(row);
          return day;
        }),
        total,
      );
    }),
  };
};
