import { REWARD_LINES, undoneStatus } from '@tributary/definitions/lists';
import { moneyToWire, REWARDS } from '@tributary/domain';
import { explainReward, rewardList, whyNothing, type Explanation } from '@tributary/modules/rewards';
import type { Needs } from '../../needs.ts';
import { answer } from '../wire.ts';
import { memberOf } from '../context.ts';
import { shownBy } from '../defined-lists.ts';
import { answerStretch } from '../lists.ts';
import { api } from '../procedures.ts';

export const explanationOf = (explained: Explanation) => ({
  id: explained.id,
  kind: explained.kind,
  businessDate: explained.businessDate,
  status: explained.shown,
  cause: { type: REWARDS[explained.kind].cause, id: explained.causeId, text: explained.causeText },
  base: moneyToWire(explained.baseMicro),
  rateBps: explained.rateBps,
  computed: moneyToWire(explained.computedMicro),
  credited: moneyToWire(explained.creditedMicro),
  cut: moneyToWire(explained.cutMicro),
  takenBack: moneyToWire(explained.takenBackMicro),
  redo_undo_status: undoneStatus(explained),
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

export const rewardsRoutes = ({ db }: Needs) => ({
  list: api.rewards.list.handler(({ input, context }) =>
    answerStretch(db, shownBy(REWARD_LINES, rewardList(memberOf(context).id, input)), input),
  ),
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
