import { currentDay, membersNamed, type Db, type Query } from '@tributary/database';
import { ALL_REWARDS, ALL_REWARDS_OF, REWARD_STATES } from '@tributary/definitions/lists';
import { moneyToWire, type IncomeKind } from '@tributary/domain';
import { rewardDays, rewardsOfAllList, rewardStanding } from '@tributary/modules/rewards';
import type { Needs } from '../../needs.ts';
import type { RequestContext } from '../context.ts';
import { consoleListBy, shownBy } from '../defined-lists.ts';
import { pageData } from '../lists.ts';
import { answer, answerNewest, inverse, NEWEST } from '../wire.ts';
import { api } from '../procedures.ts';

/** Approved and paid are the same state (AMB-076). */
const STATUS = { Approved: 'paid', ...inverse(REWARD_STATES) } as const;

type Asked = Query<typeof ALL_REWARDS> & { kind: IncomeKind };

export const adminRewardsRoutes = ({ db }: Needs) => {
  const listFor = async ({ status, ...query }: Asked, source: Db) => {
    const [today, named] = await Promise.all([currentDay(source), membersNamed(source, query.text)]);
    return rewardsOfAllList({ ...query, status: status && STATUS[status], today, named });
  };
  const rewards = consoleListBy(db, ALL_REWARDS, (asked: Asked, _context, source) => listFor(asked, source), {
    by: 'kind',
    of: ALL_REWARDS_OF,
  });
  const newest = async (context: RequestContext, asked: Asked) => {
    const { rows, total } = await context.read(async (source) =>
      pageData(source, shownBy(ALL_REWARDS, await listFor(asked, source)), NEWEST),
    );
    return answerNewest(rows, total);
  };
  return {
    report: api.adminRewards.report.handler(rewards.page),
    export: api.adminRewards.export.handler(rewards.file),
    days: api.adminRewards.days.handler(async ({ input, context }) => {
      const days = await context.read(async (source) =>
        rewardDays(source, { kind: input.kind, last: await currentDay(source) }),
      );
      return answer(
        days.map(({ day, paidMicro, pendingMicro, missedMicro }) => ({
          day,
          paid: moneyToWire(paidMicro),
          pending: moneyToWire(pendingMicro),
          missed: moneyToWire(missedMicro),
        })),
      );
    }),
    standing: api.adminRewards.standing.handler(async ({ input, context }) => {
      const { from, waiting, cut, packages, slabs } = await context.read(async (source) =>
        rewardStanding(source, { kind: input.kind, last: await currentDay(source) }),
      );
      return answer({
        from,
        waiting: {
          rewards: waiting.rewards,
          amount: moneyToWire(waiting.amountMicro),
          since: waiting.since,
        },
        slabs,
        cut: { rewards: cut.rewards, members: cut.members, amount: moneyToWire(cut.amountMicro) },
        packages: packages.map(({ packageType, rewards: count, amountMicro }) => ({
          package: packageType,
          rewards: count,
          amount: moneyToWire(amountMicro),
        })),
      });
    }),
    daily: api.adminRewards.daily.handler(({ context }) => newest(context, { kind: 'daily' })),
    network: api.adminRewards.network.handler(({ context }) => newest(context, { kind: 'network' })),
    levels: api.adminRewards.levels.handler(({ context }) => newest(context, { kind: 'network' })),
    missed: api.adminRewards.missed.handler(({ context }) =>
      newest(context, { kind: 'odl', missed: 'only' }),
    ),
  };
};
