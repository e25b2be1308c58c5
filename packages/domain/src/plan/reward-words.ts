import { formatExact, formatPercent, type Micro } from '../money/micro.ts';
import { PACKAGE_NAMES, type PackageType } from './package-type.ts';
import { REWARDS, type RewardKind } from './reward-kinds.ts';

/** The reader: the member who got the reward, or an operator. */
type Reader = 'member' | 'operator';

type Cause = {
  kind: RewardKind;
  baseMicro: Micro;
  packageType: PackageType | null;
  sourceName: string;
  /** The level, or the slab number for kinds that pay by slab. */
  level: number;
};

/** The cause of a reward, without a full stop. */
export const causeInWords = (reward: Cause, reader: Reader): string => {
  const base = `${formatExact(reward.baseMicro)} USDT`;
  const whose = (what: string): string =>
    reader === 'member' ? `Your ${what}` : what.charAt(0).toUpperCase() + what.slice(1);
  switch (reward.kind) {
    case 'daily':
      return whose(
        `${reward.packageType ? PACKAGE_NAMES[reward.packageType] : 'package'} activation of ${base}`,
      );
    case 'direct':
      return `${reward.sourceName} activated ${base}`;
    case 'network':
      return `${reward.sourceName} was credited ${base} as ${REWARDS.daily.name}`;
    case 'blb':
      return whose(`team completed slab ${reward.level} (${base} required)`);
    case 'odl':
      return `${reward.packageType ? PACKAGE_NAMES[reward.packageType] : 'Package'} · slab ${reward.level}: the fund had ${base} to share`;
    case 'royalty':
    case 'special':
      return 'Granted by the operator';
  }
};

type Explained = Cause & {
  rateBps: number;
  status: string;
  computedMicro: Micro;
  creditedMicro: Micro;
  takenBackMicro: Micro;
};

/** The amount that the cap cut. The cap did not cut a missed or rejected share. */
export const cutOf = ({
  status,
  computedMicro,
  creditedMicro,
}: Pick<Explained, 'status' | 'computedMicro' | 'creditedMicro'>): Micro =>
  status === 'missed' || status === 'rejected' ? 0n : computedMicro - creditedMicro;

/**
 * A reward in one paragraph for its member: cause, rate, level path, effect of the cap, and the amount taken back.
 * `path` holds the ids from the source up to the member; it is empty for kinds without levels.
 */
export const rewardInWords = (reward: Explained, path: readonly string[]): string => {
  const rate = reward.rateBps > 0 ? ` Your rate is ${formatPercent(reward.rateBps)}%.` : '';
  const level =
    path.length > 0 ? ` ${reward.sourceName} is on your level ${reward.level}: ${path.join(' → ')}.` : '';
  const cut = cutOf(reward);
  const capped =
    reward.status === 'missed'
      ? ` The share of ${formatExact(reward.computedMicro)} USDT was not claimed in its window, so nothing was credited.`
      : cut > 0n
        ? ` The cap left room for ${formatExact(reward.creditedMicro)} USDT; ${formatExact(cut)} USDT was cut.`
        : '';
  const takenBack =
    reward.takenBackMicro > 0n
      ? ` ${formatExact(reward.takenBackMicro)} USDT of it was taken back, with the activation that caused it.`
      : '';
  return `${causeInWords(reward, 'member')}.${rate}${level}${capped}${takenBack} Amounts are rounded down to a millionth of a USDT.`;
};

/** The name of a reward, with its level for kinds that have levels. */
export const rewardNameInWords = ({ kind, level }: Pick<Cause, 'kind' | 'level'>): string =>
  kind === 'network' ? `${REWARDS.network.name}, level ${level}` : REWARDS[kind].name;

type Capped = {
  packageType: PackageType;
  earnedMicro: Micro;
  capMicro: Micro;
  cutMicro: Micro;
  creditedMicro: Micro;
};

/** The fill of the cap that a reward counts to, and the effect of the cap on the reward. */
export const capInWords = ({
  packageType,
  earnedMicro,
  capMicro,
  cutMicro,
  creditedMicro,
}: Capped): { label: string; state: string } => {
  const cut = cutMicro > 0n ? `; ${formatExact(cutMicro)} was cut` : '';
  const effect = cutMicro > 0n ? 'Cut to the cap' : 'Paid in full';
  return {
    label: `${PACKAGE_NAMES[packageType]}: ${formatExact(earnedMicro)} of ${formatExact(capMicro)} earned so far${cut}`,
    state: creditedMicro === 0n ? 'Capped' : effect,
  };
};

/** The notes beside each id of a level path, from the member down to the source. */
export const levelPathInWords = (
  fromMember: readonly string[],
  rateBps: number,
): { name: string; note: string }[] =>
  fromMember.map((name, level) => ({
    name,
    note:
      level === 0
        ? `receives ${formatPercent(rateBps)}%`
        : `level ${level}${level === fromMember.length - 1 ? ', the source' : ''}`,
  }));
