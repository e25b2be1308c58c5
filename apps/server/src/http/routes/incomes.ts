import { BOUNTY_REPORTS, EARNINGS_REPORT, REWARD_STATES } from '@tributary/contract/reports';
import { pageOf, stretchOf, type Period } from '@tributary/database';
import { causeInWords, moneyToWire, type RewardKind } from '@tributary/domain';
import type { MemberActor } from '@tributary/modules/identity';
import {
  bountyList,
  earningList,
  rewardId,
  rewardList,
  type BountyFilter,
  type BountySums,
  type EarningDay,
  type EarningSums,
  type ListedReward,
} from '@tributary/modules/rewards';
import type { Needs } from '../../needs.ts';
import { answer } from '../answer.ts';
import { memberOf } from '../context.ts';
import { inverse } from '../inverse.ts';
import { answerFile, answerPage } from '../lists.ts';
import { ownList } from '../own-list.ts';
import { ownSort, type WireSort } from '../own-sort.ts';
import { api } from '../procedures.ts';
import { statusOf, undoneOf } from './rewards.ts';

/** A list that is asked for without a page (AMB-115). */
const MAX_ROWS = 5_000;

/** Kinds whose level is the number of a slab. */
const BY_SLAB: ReadonlySet<RewardKind> = new Set(['blb', 'odl']);

const incomeView = (userrefid: string) => (row: ListedReward) => ({
  id: rewardId(row),
  user_id: userrefid,
  created_at: row.createdAt.toISOString(),
  amount: moneyToWire(row.creditedMicro),
  amount_recevied_from: row.sourceName,
  amount_status: REWARD_STATES[statusOf(row)],
  level: BY_SLAB.has(row.kind) ? 0 : row.level,
  slab: BY_SLAB.has(row.kind) ? row.level : null,
  sponsor_id: row.tierName,
  package_amount: row.kind === 'direct' ? moneyToWire(row.baseMicro) : null,
  redo_undo_status: undoneOf(row).redo_undo_status,
  updated_at: row.updatedAt.toISOString(),
  particulars: causeInWords(row, 'member'),
});

const earningView = (day: EarningDay) => ({
  date: day.date,
  daily_xrp: moneyToWire(day.dailyMicro),
  direct: moneyToWire(day.directMicro),
  level_income: moneyToWire(day.networkMicro),
  odl: moneyToWire(day.odlMicro),
  blb: moneyToWire(day.blbMicro),
  total_earning: moneyToWire(day.totalMicro),
});

/** "12.5", "-3.0"; from nothing there is no change to speak of. */
const changeOf = ({ newestMicro, beforeMicro }: EarningSums): string | null => {
  if (newestMicro === null || beforeMicro === null || beforeMicro <= 0n) return null;
  const tenths = ((newestMicro - beforeMicro) * 1_000n) / beforeMicro;
  const text = (tenths < 0n ? -tenths : tenths).toString().padStart(2, '0');
  return `${tenths < 0n ? '-' : ''}${text.slice(0, -1)}.${text.slice(-1)}`;
};

const BOUNTY_SORT = {
  created_at: 'businessDate',
  amount_recevied_from: 'source',
  level: 'level',
  amount: 'credited',
} as const;
const EARNINGS_SORT = {
  date: 'date',
  daily_xrp: 'daily',
  direct: 'direct',
  level_income: 'network',
  odl: 'odl',
  blb: 'blb',
  total_earning: 'total',
} as const;

const ownEarnings = (...of: Parameters<typeof earningList>) => ({
  list: earningList(...of),
  row: (day: EarningDay) => ({ id: day.date, ...earningView(day) }),
  sums: (sums: EarningSums) => ({ total: moneyToWire(sums.totalMicro), change: changeOf(sums) }),
});

const bountySums = ({ amountMicro, paidMicro, firstLevelsMicro }: BountySums) => ({
  amount: moneyToWire(amountMicro),
  paid: moneyToWire(paidMicro),
  first_levels: moneyToWire(firstLevelsMicro),
});

const STATE_OF = inverse(REWARD_STATES);

type Word = keyof typeof STATE_OF;
type Asked = { q?: string | undefined; status?: Word | undefined; sort: WireSort<typeof BOUNTY_SORT> };

export const incomesRoutes = ({ db }: Needs) => {
  const earnings = ownList(db, { report: EARNINGS_REPORT, sort: EARNINGS_SORT, shown: ownEarnings });
  const ofKind = async (kind: RewardKind, { id, userrefid }: MemberActor, { from, to }: Period) => {
    const { rows } = await stretchOf(db, rewardList(id, { kind, from, to }), { size: MAX_ROWS });
    return answer(rows.map(incomeView(userrefid)));
  };
  const shownTo = (
    { id, userrefid }: MemberActor,
    { q, status, sort, ...input }: Omit<BountyFilter, 'status' | 'text'> & Asked,
  ) => ({
    list: bountyList(
      id,
      { ...input, text: q, status: status && STATE_OF[status] },
      ownSort(BOUNTY_SORT, sort),
    ),
    row: incomeView(userrefid),
    sums: bountySums,
  });
  return {
    report: api.incomes.report.handler(({ input, context }) =>
      answerPage(db, shownTo(memberOf(context), input), input),
    ),
    exportReport: api.incomes.exportReport.handler(({ input, context, signal }) => {
      const { ids, kind, sort, ...filter } = input;
      // Selected rows decide alone.
      const shown = shownTo(memberOf(context), ids ? { ids, kind, sort } : { kind, sort, ...filter });
      return answerFile(db, { shown, report: BOUNTY_REPORTS[kind], input, context, signal });
    }),
    daily: api.incomes.daily.handler(({ input, context }) => ofKind('daily', memberOf(context), input)),
    direct: api.incomes.direct.handler(({ input, context }) => ofKind('direct', memberOf(context), input)),
    network: api.incomes.network.handler(({ input, context }) => ofKind('network', memberOf(context), input)),
    blb: api.incomes.blb.handler(({ input, context }) => ofKind('blb', memberOf(context), input)),
    odl: api.incomes.odl.handler(({ input, context }) => ofKind('odl', memberOf(context), input)),
    earningsReport: api.incomes.earningsReport.handler(async (asked) => answer(await earnings.page(asked))),
    exportEarnings: api.incomes.exportEarnings.handler(earnings.file),
    earnings: api.incomes.earnings.handler(async ({ input: { from, to }, context }) => {
      const list = earningList(memberOf(context).id, { from, to }, '-date');
      return answer((await pageOf(db, list, { page: 1, size: MAX_ROWS })).rows.map(earningView));
    }),
  };
};
