import {
  capInWords,
  formatDay,
  formatPercent,
  levelPathInWords,
  moneyFromWire,
  rewardNameInWords,
} from '@tributary/domain';
import type { ExplainedReward } from '@tributary/ui/explain';
import { REWARD_LOOKS } from '@tributary/ui/figures';
import { formatDateTime } from '@tributary/ui/time';
import { isRecomputable } from './recompute.ts';
import type { RewardExplanation } from './reward-row.ts';

function subjectOf(told: RewardExplanation): string {
  const when = told.posting
    ? `posted ${formatDateTime(told.posting.postedAt, { seconds: true })} IST`
    : `for ${formatDay(told.businessDate)}`;
  return `${rewardNameInWords(told)} · ${when}`;
}

const isMissed = (status: RewardExplanation['status']): boolean => status === 'missed';

function capOf({ cap, cut, credited, status }: RewardExplanation): ExplainedReward['cap'] {
  if (!cap || isMissed(status)) return undefined;
  const [cutMicro, capMicro, earnedMicro] = [
    moneyFromWire(cut),
    moneyFromWire(cap.cap),
    moneyFromWire(cap.earned),
  ];
  const { packageType } = cap;
  return {
    ...capInWords({ packageType, capMicro, earnedMicro, cutMicro, creditedMicro: moneyFromWire(credited) }),
    percent: Number((earnedMicro * 1000n) / (capMicro || 1n)) / 10,
    tone: cutMicro > 0n ? 'warn' : 'ok',
  };
}

/** The content of the sheet for a reward. The domain composes the words, as on the server. */
export function explainedReward(told: RewardExplanation): ExplainedReward {
  return {
    amount: isMissed(told.status) ? told.computed : told.credited,
    isMissed: isMissed(told.status),
    computed: told.computed,
    colour: REWARD_LOOKS[told.kind].colour,
    subject: subjectOf(told),
    cause: told.words,
    ...(isRecomputable(told)
      ? { formula: { base: told.base, rate: `${formatPercent(told.rateBps)}%`, rateLabel: 'your rate' } }
      : {}),
    // `levelPath` runs from the source up to the member; the sheet shows it from the member down.
    path: levelPathInWords(told.levelPath.toReversed(), told.rateBps),
    cap: capOf(told),
    entryId: told.posting?.entry,
  };
}
