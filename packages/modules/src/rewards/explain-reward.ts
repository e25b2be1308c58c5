import type { Db } from '@tributary/database';
import { rewardId } from '@tributary/definitions/lists';
import {
  causeInWords,
  cutOf,
  isBusinessDay,
  Refused,
  rewardInWords,
  REWARD_KINDS,
  type Micro,
  type PackageType,
  type RewardKind,
} from '@tributary/domain';
import {
  selectExplained,
  selectLevelPath,
  selectPosting,
  selectSpills,
  type ExplainedReward,
} from './explanation-store.ts';
import type { RewardKey } from './reward-key.ts';

export type Explanation = ExplainedReward & {
  id: string;
  levelPath: string[];
  cutMicro: Micro;
  parts: { type: PackageType; countedMicro: Micro }[];
  posting: { entry: bigint; wallet: 'profit' | 'working'; amountMicro: Micro; postedAt: Date } | undefined;
  /** The first part of `words`: the cause of the reward. */
  causeText: string;
  words: string;
};

const parseRewardId = (memberId: number, id: string): RewardKey => {
  const [businessDate = '', kind = '', cause = ''] = id.split('.');
  if (
    !isBusinessDay(businessDate) ||
    !(REWARD_KINDS as readonly string[]).includes(kind) ||
    !/^\d{1,9}$/.test(cause)
  )
    throw new Refused('notFound');
  return { memberId, businessDate, kind: kind as RewardKind, causeId: Number.parseInt(cause, 10) };
};

/**
 * Explains a reward: cause, base, rate, level path, cap effect, rounding and posting.
 * @throws Refused `notFound` for an id that is not one of the member's rewards
 */
export const explainReward = async (db: Db, memberId: number, id: string): Promise<Explanation> => {
  const key = parseRewardId(memberId, id);
  const reward = await selectExplained(db, key);
  if (!reward) throw new Refused('notFound');
  const levelPath =
    reward.kind === 'network' ? await selectLevelPath(db, { from: reward.sourceId, to: memberId }) : [];
  const spills = await selectSpills(db, key);
  const parts =
    spills.length > 0 || reward.creditedMicro === 0n || !reward.packageType
      ? spills
      : [{ type: reward.packageType, countedMicro: reward.creditedMicro }];
  return {
    ...reward,
    id: rewardId(key),
    levelPath,
    parts,
    cutMicro: cutOf(reward),
    posting:
      reward.batchStatus === 'paid' && reward.creditedMicro > 0n
        ? await selectPosting(db, key, reward.batchId)
        : undefined,
    causeText: causeInWords(reward, 'member'),
    words: rewardInWords(reward, levelPath),
  };
};
