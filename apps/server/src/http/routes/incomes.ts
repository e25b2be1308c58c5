import { BOUNTY_REPORTS, REWARD_STATES } from '@tributary/contract/reports';
import { pageOf, stretchOf, type Period } from '@tributary/database';
import { EARNINGS, rowOnWire } from '@tributary/definitions/lists';
import { causeInWords, moneyToWire, type RewardKind } from '@tributary/domain';
import type { MemberActor } from '@tributary/modules/identity';
import {
  bountyList,
  earningList,
  rewardId,
  rewardList,
  type BountyFilter,
  type BountySums,
  type ListedReward,
} from '@tributary/modules/rewards';
import type { Needs } from '../../needs.ts';
import { answer } from '../answer.ts';
import { memberOf } from '../context.ts';
import { inverse } from '../inverse.ts';
import { ownListBy } from '../defined-lists.ts';
import { answerFile, answerPage } from '../lists.ts';
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
  amount: moneyToWire(row.amountMicro),
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

const BOUNTY_SORT = {
  created_at: 'businessDate',
  amount_recevied_from: 'source',
  level: 'level',
  amount: 'credited',
} as const;
const earningOnWire = rowOnWire(EARNINGS);

const bountySums = ({ amountMicro, paidMicro, firstLevelsMicro, missedMicro, todayMicro }: BountySums) => ({
  amount: moneyToWire(amountMicro),
  paid: moneyToWire(paidMicro),
  first_levels: moneyToWire(firstLevelsMicro),
  missed: moneyToWire(missedMicro),
  today: moneyToWire(todayMicro),
});

const STATE_OF = inverse(REWARD_STATES);

type Word = keyof typeof STATE_OF;
type Asked = { q?: string | undefined; status?: Word | undefined; sort: WireSort<typeof BOUNTY_SORT> };

export const incomesRoutes = ({ db }: Needs) => {
  const earnings = ownListBy(db, EARNINGS, earningList);
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
      const { rows } = await pageOf(db, earningList(memberOf(context).id, { from, to }), {
        page: 1,
        size: MAX_ROWS,
      });
      return answer(
        rows.map((row) => {
          const { id: _date, ...day } = earningOnWire(row);
          return day;
        }),
      );
    }),
  };
};
