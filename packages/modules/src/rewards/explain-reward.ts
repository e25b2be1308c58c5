import type { Db } from '@tributary/database';
import {
  formatMoney,
  formatPercent,
  isBusinessDay,
  PACKAGE_NAMES,
  Refused,
  REWARD_KINDS,
  type BusinessDay,
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

export type RewardKey = { memberId: number; businessDate: BusinessDay; kind: RewardKind; causeId: number };

export type Explanation = ExplainedReward & {
  id: string;
  levelPath: string[];
  cutMicro: Micro;
  parts: { type: PackageType; countedMicro: Micro }[];
  posting: { entry: bigint; wallet: 'profit' | 'working'; amountMicro: Micro; postedAt: Date } | undefined;
  words: string;
};

/** The public name of one of the member's own rewards: `2026-01-02.daily.17`. */
export const rewardId = (key: Omit<RewardKey, 'memberId'>): string =>
  `${key.businessDate}.${key.kind}.${key.causeId}`;

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
 * Why a reward is what it is: cause, base, rate, level path, cap effect, rounding and posting.
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
    cutMicro: reward.computedMicro - reward.creditedMicro,
    posting:
      reward.batchStatus === 'paid' && reward.creditedMicro > 0n
        ? await selectPosting(db, key, reward.batchId)
        : undefined,
    words: inWords(reward, levelPath),
  };
};

const causeText = (reward: ExplainedReward): string => {
  const base = `${formatMoney(reward.baseMicro)} USDT`;
  switch (reward.kind) {
    case 'daily':
      return `Your ${reward.packageType ? PACKAGE_NAMES[reward.packageType] : 'package'} lot of ${base}`;
    case 'direct':
      return `${reward.sourceName} activated ${base}`;
    case 'network':
      return `${reward.sourceName} was credited ${formatMoney(reward.baseMicro, { decimals: 6 })} USDT as Daily XRP Bounty`;
    case 'blb':
      return `Your team completed slab ${reward.level} (${base} required)`;
    case 'odl':
      return `The fund's slab ${reward.level} held ${base} in this window`;
    case 'royalty':
    case 'special':
      return 'Granted by the operator';
  }
};

const inWords = (reward: ExplainedReward, path: readonly string[]): string => {
  const rate = reward.rateBps > 0 ? ` Your rate is ${formatPercent(reward.rateBps)}%.` : '';
  const level =
    path.length > 0 ? ` ${reward.sourceName} is on your level ${reward.level}: ${path.join(' → ')}.` : '';
  const cut = reward.computedMicro - reward.creditedMicro;
  const capped =
    reward.status === 'missed'
      ? ' It was not claimed in its window, so nothing was credited.'
      : cut > 0n
        ? ` The cap left room for ${formatMoney(reward.creditedMicro)} USDT; ${formatMoney(cut)} USDT was cut.`
        : '';
  const takenBack =
    reward.takenBackMicro > 0n
      ? ` ${formatMoney(reward.takenBackMicro, { decimals: 6 })} USDT of it was taken back, because an activation behind it was.`
      : '';
  return `${causeText(reward)}.${rate}${level}${capped}${takenBack} Amounts are rounded down to a millionth of a USDT.`;
};
