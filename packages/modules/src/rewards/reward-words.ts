import { formatExact, formatPercent, PACKAGE_NAMES, REWARDS } from '@tributary/domain';
import type { ExplainedReward } from './explanation-store.ts';

/** What a reward goes back to, without a full stop. */
export const causeInWords = (
  reward: Pick<ExplainedReward, 'kind' | 'baseMicro' | 'packageType' | 'sourceName' | 'level'>,
): string => {
  const base = `${formatExact(reward.baseMicro)} USDT`;
  switch (reward.kind) {
    case 'daily':
      return `Your ${reward.packageType ? PACKAGE_NAMES[reward.packageType] : 'package'} lot of ${base}`;
    case 'direct':
      return `${reward.sourceName} activated ${base}`;
    case 'network':
      return `${reward.sourceName} was credited ${formatExact(reward.baseMicro)} USDT as ${REWARDS.daily.name}`;
    case 'blb':
      return `Your team completed slab ${reward.level} (${base} required)`;
    case 'odl':
      return `The fund's slab ${reward.level} held ${base} in this window`;
    case 'royalty':
    case 'special':
      return 'Granted by the operator';
  }
};

/** A reward in one paragraph: cause, rate, level path, effect of the cap, and what was taken back. */
export const rewardInWords = (reward: ExplainedReward, path: readonly string[]): string => {
  const rate = reward.rateBps > 0 ? ` Your rate is ${formatPercent(reward.rateBps)}%.` : '';
  const level =
    path.length > 0 ? ` ${reward.sourceName} is on your level ${reward.level}: ${path.join(' → ')}.` : '';
  const cut = reward.computedMicro - reward.creditedMicro;
  const capped =
    reward.status === 'missed'
      ? ' It was not claimed in its window, so nothing was credited.'
      : cut > 0n
        ? ` The cap left room for ${formatExact(reward.creditedMicro)} USDT; ${formatExact(cut)} USDT was cut.`
        : '';
  const takenBack =
    reward.takenBackMicro > 0n
      ? ` ${formatExact(reward.takenBackMicro)} USDT of it was taken back, because an activation behind it was.`
      : '';
  return `${causeInWords(reward)}.${rate}${level}${capped}${takenBack} Amounts are rounded down to a millionth of a USDT.`;
};
