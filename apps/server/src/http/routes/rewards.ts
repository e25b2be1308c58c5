import { moneyToWire, PACKAGE_NAMES, REWARDS } from '@tributary/domain';
import {
  explainReward,
  rewardId,
  rewardList,
  whyNothing,
  type Explanation,
  type ListedReward,
  type RewardSums,
} from '@tributary/modules/rewards';
import type { Needs } from '../../needs.ts';
import { answer } from '../answer.ts';
import { memberOf } from '../context.ts';
import { answerStretch } from '../lists.ts';
import { api } from '../procedures.ts';

/** What became of a reward: what waits for the treasury is pending. */
export const statusOf = (explained: Pick<Explanation, 'status' | 'batchStatus'>) =>
  explained.status === 'credited'
    ? explained.batchStatus === 'paid'
      ? ('paid' as const)
      : ('pending' as const)
    : explained.status;

/** A correction is a counter-entry; the original row stays and says that it was undone (AMB-128). */
export const undoneOf = ({ takenBackMicro }: Pick<Explanation, 'takenBackMicro'>) => ({
  takenBack: moneyToWire(takenBackMicro),
  redo_undo_status: takenBackMicro > 0n ? ('undone' as const) : ('none' as const),
});

export const explanationOf = (explained: Explanation) => ({
  id: explained.id,
  kind: explained.kind,
  businessDate: explained.businessDate,
  status: statusOf(explained),
  cause: { type: REWARDS[explained.kind].cause, id: explained.causeId, text: explained.causeText },
  base: moneyToWire(explained.baseMicro),
  rateBps: explained.rateBps,
  computed: moneyToWire(explained.computedMicro),
  credited: moneyToWire(explained.creditedMicro),
  cut: moneyToWire(explained.cutMicro),
  ...undoneOf(explained),
  rounding: 'Rounded down to 0.000001 USDT',
  level: explained.level,
  levelPath: explained.levelPath,
  cap:
    explained.packageType === null || explained.capMicro === null || explained.earnedMicro === null
      ? null
      : {
          packageType: explained.packageType,
          cap: moneyToWire(explained.capMicro),
          earned: moneyToWire(explained.earnedMicro),
          parts: explained.parts.map((part) => ({
            packageType: part.type,
            counted: moneyToWire(part.countedMicro),
          })),
        },
  batch:
    explained.batchStatus === null || explained.batchTotalMicro === null
      ? null
      : {
          id: explained.batchId,
          status: explained.batchStatus,
          total: moneyToWire(explained.batchTotalMicro),
        },
  posting:
    explained.posting === undefined
      ? null
      : {
          entry: explained.posting.entry.toString(),
          wallet: explained.posting.wallet,
          amount: moneyToWire(explained.posting.amountMicro),
          postedAt: explained.posting.postedAt.toISOString(),
        },
  words: explained.words,
});

const rewardView = (row: ListedReward) => ({
  id: rewardId(row),
  kind: row.kind,
  businessDate: row.businessDate,
  status: statusOf(row),
  level: row.level,
  source: row.sourceName,
  base: moneyToWire(row.baseMicro),
  rateBps: row.rateBps,
  computed: moneyToWire(row.computedMicro),
  credited: moneyToWire(row.creditedMicro),
  package: row.packageType && PACKAGE_NAMES[row.packageType],
  ...undoneOf(row),
});

const sumsView = ({ creditedMicro, paidMicro }: RewardSums) => ({
  credited: moneyToWire(creditedMicro),
  paid: moneyToWire(paidMicro),
});

export const rewardsRoutes = ({ db }: Needs) => ({
  list: api.rewards.list.handler(({ input, context }) => {
    const shown = { list: rewardList(memberOf(context).id, input), row: rewardView, sums: sumsView };
    return answerStretch(db, shown, input);
  }),
  why: api.rewards.why.handler(async ({ input, context }) => {
    const memberId = memberOf(context).id;
    return answer(
      await whyNothing(
        db,
        input.kind === 'daily' ? { ...input, memberId, lotId: input.lot } : { ...input, memberId },
      ),
    );
  }),
  explanation: api.rewards.explanation.handler(async ({ input, context }) =>
    answer(explanationOf(await explainReward(db, memberOf(context).id, input.id))),
  ),
});
