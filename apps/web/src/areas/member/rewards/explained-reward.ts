import { formatExact, formatPercent, moneyFromWire, PACKAGE_NAMES } from '@tributary/domain';
import { formatDate, formatDateTime } from '@tributary/ui/time';
import type { ExplainedReward } from '@tributary/ui/explain';
import { isRecomputable } from './recompute.ts';
import { REWARD_KINDS, type RewardExplanation } from './reward-kinds.ts';

const text = (amount: string): string => formatExact(moneyFromWire(amount));

function subjectOf({ kind, level, businessDate, posting }: RewardExplanation): string {
  const name = kind === 'network' ? `${REWARD_KINDS[kind].name}, level ${level}` : REWARD_KINDS[kind].name;
  return posting
    ? `${name} · posted ${formatDateTime(posting.postedAt, { seconds: true })} IST`
    : `${name} · for ${formatDate(`${businessDate}T00:00:00+05:30`)}`;
}

function packageName(type: string): string {
  return Object.entries(PACKAGE_NAMES).find(([id]) => id === type)?.[1] ?? type;
}

function capOf({ cap, cut, credited }: RewardExplanation): ExplainedReward['cap'] {
  if (!cap) return undefined;
  const isCut = moneyFromWire(cut) > 0n;
  const isEmpty = moneyFromWire(credited) === 0n;
  const percent = Number((moneyFromWire(cap.earned) * 1000n) / (moneyFromWire(cap.cap) || 1n)) / 10;
  return {
    label: `${packageName(cap.packageType)}: ${text(cap.earned)} of ${text(cap.cap)} earned by now${isCut ? `; ${text(cut)} was cut` : ''}`,
    percent,
    state: isEmpty ? 'Capped' : isCut ? 'Cut to the cap' : 'Paid in full',
    tone: isCut ? 'warn' : 'ok',
  };
}

/** `levelPath` runs from the source up to the member; the sheet shows it from the member down. */
function pathOf({ levelPath, rateBps }: RewardExplanation): ExplainedReward['path'] {
  const fromMember = levelPath.toReversed();
  return fromMember.map((name, level) => ({
    name,
    note:
      level === 0
        ? `receives ${formatPercent(rateBps)}%`
        : `level ${level}${level === fromMember.length - 1 ? ', the source' : ''}`,
  }));
}

export function explainedReward(told: RewardExplanation): ExplainedReward {
  return {
    amount: told.credited,
    computed: told.computed,
    colour: REWARD_KINDS[told.kind].colour,
    subject: subjectOf(told),
    cause: told.words,
    ...(isRecomputable(told)
      ? { formula: { base: told.base, rate: `${formatPercent(told.rateBps)}%`, rateLabel: 'your rate' } }
      : {}),
    path: pathOf(told),
    cap: capOf(told),
    entryId: told.posting?.entry,
  };
}
