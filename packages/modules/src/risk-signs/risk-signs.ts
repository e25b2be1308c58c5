import type { Db, Tx } from '@tributary/database';
import { actorForPeople, formatDateTime, profileFieldName } from '@tributary/domain';
import {
  accountFactsOf,
  CHANGES,
  changesOf,
  LATELY_DAYS,
  type AccountChange,
  type AccountFacts,
} from './risk-facts-store.ts';

/** A check before money leaves, for an operator. `ok`: it found nothing. */
export type RiskSign = { tone: 'bad' | 'warn' | 'ok'; sign: string; detail: string };

type Member = { facts: AccountFacts; changes: readonly AccountChange[] };

/** Days in which an address counts as young. */
const YOUNG_DAYS = 7;
/** The most changes of a kind that are named one by one. */
const MOST_TOLD = 3;

const isByMember = ({ actor }: AccountChange): boolean => actor.startsWith('member:');

const whoDid = (change: AccountChange): string => {
  if (isByMember(change)) return 'the member';
  const who = actorForPeople(change.actor);
  return change.askedBy === null ? who : `${who}, proposed by ${change.askedBy}`;
};

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

const WHAT: Readonly<Record<string, string | ((change: AccountChange) => string)>> = {
  'member.email.change': 'changed',
  'member.change.stopped': 'a change was stopped by its link',
  'second-factor.enrolled': 'enrolled',
  'second-factor.ended': 'removed',
  'second-factor.reset': ({ secondFactors, passkeys }) =>
    `removed: ${[secondFactors > 0 && 'authenticator app', passkeys > 0 && counted(passkeys, 'passkey')].filter(Boolean).join(', ') || 'nothing'}`,
  'second-factor.recovery': 'a recovery code was used',
  'passkey.added': 'added',
  'passkey.removed': 'removed',
  'member.password': 'chosen',
  'member.password.reset': 'ended',
  'address.add': 'added',
  'address.change': 'changed',
  'member.edit': ({ fields }) => `changed: ${fields.map(profileFieldName).join(', ')}`,
};

/** "removed: authenticator app, 22 Nov 2026, 10:02 IST, by oskar, proposed by olga". */
const told = (change: AccountChange): string => {
  const what = WHAT[change.action] ?? change.action;
  const words = typeof what === 'string' ? what : what(change);
  return `${words}, ${formatDateTime(change.at.toISOString())} IST, by ${whoDid(change)}`;
};

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Each change with its time and its actor; of many changes, the newest ones and the number of the others. */
const allTold = (changes: readonly AccountChange[]): string => {
  const left = changes.length - MOST_TOLD;
  return [
    ...changes.slice(0, MOST_TOLD).map((change) => sentence(told(change))),
    ...(left > 0 ? [`And ${left} earlier.`] : []),
  ].join(' ');
};

type Kind = keyof typeof CHANGES;

const isOf = (kind: Kind, { action }: AccountChange): boolean =>
  (CHANGES[kind] as readonly string[]).includes(action);

const changesIn = ({ changes }: Member, kind: Kind): AccountChange[] =>
  changes.filter((change) => change.isLately && isOf(kind, change));

const nothingOf = (what: string): RiskSign => ({
  tone: 'ok',
  sign: `No change of ${what}`,
  detail: `None within ${LATELY_DAYS} days`,
});

/** An operator's change weighs most: the member may not know of it. */
const changeSign = (
  member: Member,
  { kind, what, sign }: { kind: Kind; what: string; sign: string },
): RiskSign => {
  const changes = changesIn(member, kind);
  if (changes.length === 0) return nothingOf(what);
  const isBad = changes.some((change) => !isByMember(change));
  return { tone: isBad ? 'bad' : 'warn', sign, detail: allTold(changes) };
};

const emailSign = (member: Member): RiskSign => {
  const changes = changesIn(member, 'email');
  if (changes.length === 0) return nothingOf('the e-mail address');
  const isStopped = changes.every(({ action }) => action === 'member.change.stopped');
  return {
    tone: 'bad',
    sign: isStopped ? 'A change of the account was stopped by its owner' : 'E-mail address changed',
    detail: allTold(changes),
  };
};

/** Tells a member who lost the second factor, at any time, from one who never had one. */
const factorSign = (member: Member): RiskSign => {
  const { facts, changes } = member;
  const lately = changesIn(member, 'secondFactor');
  const last = changes.find((change) => isOf('secondFactor', change));
  const isTakenOff = lately.some(({ action }) => action !== 'second-factor.enrolled');
  if (facts.hasSecondFactor)
    return {
      tone: lately.length === 0 ? 'ok' : isTakenOff ? 'bad' : 'warn',
      sign: lately.length === 0 ? 'Second factor' : 'Second factor changed',
      detail: lately.length === 0 ? `Enrolled, and unchanged for ${LATELY_DAYS} days` : allTold(lately),
    };
  if (lately.length > 0) return { tone: 'bad', sign: 'Second factor removed', detail: allTold(lately) };
  return {
    tone: 'warn',
    sign: 'No second factor',
    detail: last ? sentence(told(last)) : 'Never enrolled',
  };
};

const addressSign = (member: Member): RiskSign => {
  const { youngestAddressDays: days, openRequests } = member.facts;
  const changes = changesIn(member, 'address');
  const isYoung = days !== null && days < YOUNG_DAYS;
  if (changes.length === 0 && !isYoung) return nothingOf('the withdrawal address');
  const isUsed = isYoung && openRequests > 0;
  return {
    tone: isUsed ? 'bad' : 'warn',
    sign: isUsed ? 'New address, withdrawal waiting' : 'New address',
    detail: [
      changes.length > 0 ? allTold(changes) : `Added ${counted(days ?? 0, 'day')} ago.`,
      `${counted(openRequests, 'request')} waiting.`,
    ].join(' '),
  };
};

const NAMES = new Set(['firstName', 'lastName']);

const profileWord = (member: Member): string =>
  changesIn(member, 'profile').some(({ fields }) => fields.some((field) => NAMES.has(field)))
    ? 'Name changed'
    : 'Profile changed';

const deviceSign = ({ facts: { newDeviceAt } }: Member): RiskSign =>
  newDeviceAt === null
    ? { tone: 'ok', sign: 'No login from a new device', detail: `None within ${LATELY_DAYS} days` }
    : {
        tone: 'warn',
        sign: 'Login from a new device',
        detail: `The last one ${formatDateTime(newDeviceAt.toISOString())} IST.`,
      };

/** The signs of the present state, whenever it began. */
const presentSigns = ({
  facts: { isLocked, heldUntil, sharedWith, sharesMore, samePayees, debt },
}: Member): RiskSign[] => [
  isLocked
    ? { tone: 'bad', sign: 'Login locked by failures', detail: 'Strangers may be trying' }
    : { tone: 'ok', sign: 'No lock of the login', detail: 'Few failures lately' },
  heldUntil === null
    ? { tone: 'ok', sign: 'No wait after a change', detail: 'Withdrawals can be requested' }
    : {
        tone: 'warn',
        sign: 'Withdrawals wait after a change',
        detail: `Until ${formatDateTime(heldUntil.toISOString())} IST.`,
      },
  sharedWith > 0
    ? {
        tone: 'bad',
        sign: 'Shares an internet address',
        detail: `With ${sharesMore ? 'at least ' : ''}${counted(sharedWith, 'other member')}`,
      }
    : { tone: 'ok', sign: 'Shares no internet address', detail: 'In sessions that are open' },
  samePayees > 0
    ? {
        tone: 'bad',
        sign: 'Shares a withdrawal address',
        detail: `With ${counted(samePayees, 'other member')}: one person may receive for all of them.`,
      }
    : { tone: 'ok', sign: 'Shares no withdrawal address', detail: 'With a member who uses it now' },
  debt
    ? { tone: 'warn', sign: 'Owes the programme', detail: 'After an activation was reversed' }
    : { tone: 'ok', sign: 'Owes nothing', detail: 'No debt' },
];

const signsOf = (member: Member): RiskSign[] => [
  emailSign(member),
  factorSign(member),
  changeSign(member, { kind: 'passkey', what: 'passkeys', sign: 'Passkeys changed' }),
  changeSign(member, { kind: 'password', what: 'the password', sign: 'Password changed' }),
  addressSign(member),
  changeSign(member, { kind: 'profile', what: 'the name and profile', sign: profileWord(member) }),
  deviceSign(member),
  ...presentSigns(member),
];

/** All signs of these members, by member id. */
export const riskSignsOf = async (
  executor: Db | Tx,
  memberIds: readonly number[],
): Promise<Map<number, RiskSign[]>> => {
  const [facts, changes] = await Promise.all([
    accountFactsOf(executor, memberIds),
    changesOf(executor, memberIds),
  ]);
  const byMember = Map.groupBy(changes, ({ memberId }) => memberId);
  return new Map(
    facts.map((each) => [
      each.memberId,
      signsOf({ facts: each, changes: byMember.get(each.memberId) ?? [] }),
    ]),
  );
};
