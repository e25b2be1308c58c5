import { currentDay, membersNamed, type Query } from '@tributary/database';
import { ALL_REWARDS, ALL_REWARDS_OF, REWARD_STATES } from '@tributary/definitions/lists';
import { moneyToWire, type IncomeKind } from '@tributary/domain';
import { rewardDays, rewardsOfAllList } from '@tributary/modules/rewards';
import type { Needs } from '../../needs.ts';
import { consoleListBy, shownBy } from '../defined-lists.ts';
import { pageData } from '../lists.ts';
import { answer, answerNewest, inverse, NEWEST } from '../wire.ts';
import { api } from '../procedures.ts';

/** Approved and paid are the same state (AMB-076). */
const STATUS = { Approved: 'paid', ...inverse(REWARD_STATES) } as const;

type Asked = Query<typeof ALL_REWARDS> & { kind: IncomeKind };

export const adminRewardsRoutes = ({ db }: Needs) => {
  const listFor = async ({ status, ...query }: Asked) => {
    const [today, named] = await Promise.all([currentDay(db), membersNamed(db, query.text)]);
    return rewardsOfAllList({ ...query, status: status && STATUS[status], today, named });
  };
  const rewards = consoleListBy(db, ALL_REWARDS, listFor, { by: 'kind', of: ALL_REWARDS_OF });
  const newest = async (asked: Asked) => {
    const shown = shownBy(ALL_REWARDS, await listFor(asked));
    const { rows, total } = await pageData(db, shown, NEWEST);
    return answerNewest(rows, total);
  };
  return {
    report: api.adminRewards.report.handler(rewards.page),
    export: api.adminRewards.export.handler(rewards.file),
    days: api.adminRewards.days.handler(async ({ input }) => {
      const days = await rewardDays(db, { kind: input.kind, last: await currentDay(db) });
      return answer(
        days.map(({ day, paidMicro, pendingMicro, missedMicro }) => ({
          day,
          paid: moneyToWire(paidMicro),
          pending: moneyToWire(pendingMicro),
          missed: moneyToWire(missedMicro),
        })),
      );
    }),
    daily: api.adminRewards.daily.handler(() => newest({ kind: 'daily' })),
    network: api.adminRewards.network.handler(() => newest({ kind: 'network' })),
    levels: api.adminRewards.levels.handler(() => newest({ kind: 'network' })),
    missed: api.adminRewards.missed.handler(() => newest({ kind: 'odl', missed: 'only' })),
  };
};
