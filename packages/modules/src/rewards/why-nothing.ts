import type { Db } from '@tributary/database';
import { rewardId } from '@tributary/definitions/lists';
import {
  formatExact,
  levelRate,
  MAX_LEVELS,
  PACKAGE_NAMES,
  Refused,
  REWARDS,
  type BusinessDay,
  type PackageType,
} from '@tributary/domain';
import {
  activationsOn,
  frozenPackages,
  lotOf,
  ratesOfClose,
  rewardsAsked,
  sourceBelow,
  windowSettledOn,
  type AskedReward,
} from './why-nothing-store.ts';

/** A member's question about one of their business dates. Daily names a lot, Network and Direct a person below. */
type Asked<Kind> = { kind: Kind; memberId: number; date: BusinessDay };
type DailyQuestion = Asked<'daily'> & { lotId: number };
type SourceQuestion<Kind> = Asked<Kind> & { source: string };
export type WhyQuestion = DailyQuestion | SourceQuestion<'network'> | SourceQuestion<'direct'> | Asked<'odl'>;

export type WhyReason =
  | 'paid'
  | 'unfunded'
  | 'capped'
  | 'missedWindow'
  | 'takenBack'
  | 'rejected'
  | 'notClosed'
  | 'notYetEarning'
  | 'termEnded'
  | 'packageEnded'
  | 'inactiveUpline'
  | 'lockedLevel'
  | 'beyondLevels'
  | 'noDailyBounty'
  | 'noActivation'
  | 'notDirect'
  | 'noTurnover'
  | 'noWindow'
  | 'tooSmall';

export type WhyAnswer = { reason: WhyReason; words: string; rewards: string[] };

const nothing = (reason: WhyReason, words: string): WhyAnswer => ({ reason, words, rewards: [] });

/**
 * Explains why a member got a reward of a date, or got nothing: the rules of the plan applied backwards, with the
 * frozen data of that date.
 * @throws Refused `notFound` for another member's lot, or a person who is not below the member
 */
export const whyNothing = async (db: Db, question: WhyQuestion): Promise<WhyAnswer> => {
  switch (question.kind) {
    case 'daily':
      return whyDaily(db, question);
    case 'network':
      return whyNetwork(db, question);
    case 'direct':
      return whyDirect(db, question);
    case 'odl':
      return whyOdl(db, question);
  }
};

const STATUS_WORDS: Record<AskedReward['state'], [WhyReason, string]> = {
  paid: ['paid', 'It was credited and paid.'],
  unfunded: ['unfunded', 'It was credited and waits: the reward treasury does not cover its batch yet.'],
  capped: ['capped', 'Your packages had reached their cap, so nothing was credited.'],
  missed: ['missedWindow', 'It was not claimed in its window, so nothing was credited.'],
  reversed: ['takenBack', 'It was taken back, with the activation that caused it.'],
  rejected: ['rejected', 'It was rejected by the operator.'],
};

const found = (rewards: readonly AskedReward[]): WhyAnswer | undefined => {
  const [first] = rewards;
  if (!first) return undefined;
  const [reason, words] = STATUS_WORDS[first.state];
  return { reason, words, rewards: rewards.map(rewardId) };
};

const NOT_CLOSED = nothing('notClosed', 'This date is not closed yet.');
const NO_PACKAGE = nothing('inactiveUpline', 'You had no active package on this date; a bounty needs one.');
const TOO_SMALL = nothing('tooSmall', 'It is less than a millionth of a USDT.');

const whyDaily = async (db: Db, { memberId, date, lotId }: DailyQuestion): Promise<WhyAnswer> => {
  const lot = await lotOf(db, memberId, lotId);
  if (!lot) throw new Refused('notFound');
  const answer = found(await rewardsAsked(db, { memberId, date, kind: 'daily', causeIds: [lotId] }));
  if (answer) return answer;
  if (date <= lot.activatedOn)
    return nothing('notYetEarning', `The activation was on ${lot.activatedOn}; it earns from the next day.`);
  if (date > lot.lastEarningDay)
    return nothing('termEnded', `The activation earned until ${lot.lastEarningDay}; its term has ended.`);
  if (lot.reversed) return nothing('takenBack', 'The activation was taken back.');
  if (!(await ratesOfClose(db, date))) return NOT_CLOSED;
  const took = (await frozenPackages(db, memberId, date)).some((each) => each.packageNo === lot.packageNo);
  return took ? TOO_SMALL : nothing('packageEnded', 'The package had ended before this date.');
};

const whyNetwork = async (
  db: Db,
  { memberId, date, source: name }: SourceQuestion<'network'>,
): Promise<WhyAnswer> => {
  const source = await sourceBelow(db, { memberId, userrefid: name, date });
  if (!source) throw new Refused('notFound');
  const answer = found(await rewardsAsked(db, { memberId, date, kind: 'network', causeIds: [source.id] }));
  if (answer) return answer;
  const rates = await ratesOfClose(db, date);
  if (!rates) return NOT_CLOSED;
  if (source.level > MAX_LEVELS)
    return nothing('beyondLevels', `${name} is on level ${source.level}; the plan ends at ${MAX_LEVELS}.`);
  const [highest] = await frozenPackages(db, memberId, date);
  if (!highest) return NO_PACKAGE;
  const bps = levelRate(rates, highest.type, source.level);
  if (!bps) return locked(highest.type, source.level);
  if (source.dailyMicro === 0n)
    return nothing('noDailyBounty', `${name} was credited no ${REWARDS.daily.name} of this date.`);
  return TOO_SMALL;
};

const locked = (type: PackageType, level: number): WhyAnswer =>
  nothing('lockedLevel', `${PACKAGE_NAMES[type]} does not open level ${level}.`);

const whyDirect = async (
  db: Db,
  { memberId, date, source: name }: SourceQuestion<'direct'>,
): Promise<WhyAnswer> => {
  const source = await sourceBelow(db, { memberId, userrefid: name, date });
  if (!source) throw new Refused('notFound');
  if (source.level > 1)
    return nothing(
      'notDirect',
      `${name} is on level ${source.level}; ${REWARDS.direct.name} is for level 1.`,
    );
  const activations = await activationsOn(db, source.id, date);
  if (activations.length === 0) return nothing('noActivation', `${name} activated nothing on this date.`);
  const causeIds = activations.map((each) => each.id);
  return found(await rewardsAsked(db, { memberId, date, kind: 'direct', causeIds })) ?? NO_PACKAGE;
};

const whyOdl = async (db: Db, { memberId, date }: Asked<'odl'>): Promise<WhyAnswer> => {
  const window = await windowSettledOn(db, date);
  if (!window) return nothing('noWindow', 'No ODL window was settled on this date.');
  const answer = found(await rewardsAsked(db, { memberId, date, kind: 'odl' }));
  if (answer) return answer;
  if (window.turnoverMicro === 0n)
    return nothing(
      'noTurnover',
      'No company turnover was entered for this window, so there was nothing to share.',
    );
  return nothing(
    'inactiveUpline',
    `You had no active package when the window ended; ${formatExact(window.turnoverMicro)} USDT turnover was shared.`,
  );
};
