import { ADMIN_REWARD_REPORTS, REWARD_STATES, type AdminRewardKind } from '@tributary/contract/reports';
import { currentDay, membersNamed, type Db, type Period } from '@tributary/database';
import { causeInWords, formatPercent, moneyToWire, PACKAGE_NAMES } from '@tributary/domain';
import {
  rewardsOfAllList,
  type RewardOfAll,
  type RewardsOfAllFilter,
  type RewardsOfAllSums,
} from '@tributary/modules/rewards';
import type { Needs } from '../../needs.ts';
import { answer } from '../answer.ts';
import { inverse } from '../inverse.ts';
import { answerFile, answerPage, pageData } from '../lists.ts';
import { ownSort, type WireSort } from '../own-sort.ts';
import { api } from '../procedures.ts';

const MAX_ROWS = 5_000;

/** Approved and paid are one (AMB-076). */
const STATUS = { Approved: 'paid', ...inverse(REWARD_STATES) } as const;

const particularOf = (row: RewardOfAll): string =>
  row.kind === 'blb' ? `BLB ${row.level}` : causeInWords(row, 'operator');

const rewardView = (row: RewardOfAll) => ({
  id: `${row.businessDate}.${row.kind}.${row.memberId}.${row.causeId}`,
  created_at: row.createdAt.toISOString(),
  date: row.businessDate,
  user_id: row.userrefid,
  member_name: row.fullName,
  sponsor_id: row.sourceName,
  amount_recevied_from: particularOf(row),
  package_name: row.packageType && PACKAGE_NAMES[row.packageType],
  depositAmount: moneyToWire(row.baseMicro),
  rate: row.rateBps > 0 ? `${formatPercent(row.rateBps)}%` : '–',
  level: row.level,
  amount: moneyToWire(row.amountMicro),
  amount_status: REWARD_STATES[row.shown],
});

const rewardSums = (sums: RewardsOfAllSums, entries: number) => ({
  entries,
  paid: sums.paid,
  pending: sums.pending,
  deposits: moneyToWire(sums.baseMicro),
  bonuses: moneyToWire(sums.creditedMicro),
  missed: moneyToWire(sums.missedMicro),
  receivers: sums.receivers,
  sources: sums.sources,
});

const SORT = {
  created_at: 'businessDate',
  user_id: 'userrefid',
  depositAmount: 'base',
  amount: 'credited',
  level: 'level',
} as const;

const shown = async (db: Db, filter: AskedFilter, sort: WireSort<typeof SORT>) => {
  const [today, named] = await Promise.all([currentDay(db), membersNamed(db, filter.text)]);
  return {
    list: rewardsOfAllList({ ...filter, today, named }, ownSort(SORT, sort)),
    row: rewardView,
    sums: rewardSums,
  };
};

type Asked = Period & {
  kind: AdminRewardKind;
  q?: string | undefined;
  status?: keyof typeof STATUS | undefined;
  missed?: 'only' | 'no' | undefined;
  row?: string | undefined;
};

type AskedFilter = Omit<RewardsOfAllFilter, 'today' | 'named'>;

const filterOf = ({ kind, q, status, missed, from, to, row }: Asked): AskedFilter => ({
  kind,
  missed,
  from,
  to,
  text: q,
  ids: row === undefined ? undefined : [row],
  status: status && STATUS[status],
});

export const adminRewardsRoutes = ({ db }: Needs) => {
  const newest = async (filter: AskedFilter) => {
    const { rows } = await pageData(db, await shown(db, filter, '-created_at'), { page: 1, size: MAX_ROWS });
    return answer(rows);
  };
  return {
    report: api.adminRewards.report.handler(async ({ input }) =>
      answerPage(db, await shown(db, filterOf(input), input.sort), input),
    ),
    export: api.adminRewards.export.handler(async ({ input, context, signal }) => {
      const { kind, ids } = input;
      const list = await shown(db, ids ? { kind, ids } : filterOf(input), input.sort);
      return answerFile(db, { shown: list, report: ADMIN_REWARD_REPORTS[kind], input, context, signal });
    }),
    daily: api.adminRewards.daily.handler(() => newest({ kind: 'daily' })),
    network: api.adminRewards.network.handler(() => newest({ kind: 'network' })),
    levels: api.adminRewards.levels.handler(() => newest({ kind: 'network' })),
    missed: api.adminRewards.missed.handler(() => newest({ kind: 'odl', missed: 'only' })),
  };
};
