import type { Db, Tx } from '@tributary/database';
import type { Right } from '@tributary/definitions/approvals';
import { formatDateTime, Refused, type Permission } from '@tributary/domain';
import { readSetting } from '../settings/index.ts';
import { ACTS_THAT_OPEN_A_MEMBER, ACTS_THAT_OPEN_AN_OPERATOR } from './acts.ts';
import { isOwn, type About } from './own-account.ts';
import {
  isOlderThan,
  lastOpening,
  lastOpeningOfOperator,
  voterNamed,
  voterOf,
  type Voter,
} from './second-person-store.ts';

/** The first of two decisions: its operator, its time, the right that it needs, and what it is about. */
export type FirstDecision = { by: number | string; at: Date; right: Right; about?: readonly About[] };

const timeOf = (at: Date): string => `${formatDateTime(at.toISOString())} IST`;

/** True if an operator may take a decision that needs this right. */
export const hasRight = (
  { isMain, permissions }: Pick<Voter, 'isMain'> & { permissions: readonly Permission[] },
  right: Right,
): boolean => isMain || (right !== 'main' && permissions.includes(right));

const findVoter = (executor: Db | Tx, who: number | string): Promise<Voter | undefined> =>
  typeof who === 'number' ? voterOf(executor, who) : voterNamed(executor, who);

const lapsed = (why: string): Refused =>
  new Refused('conflict', { message: `${why} It has to be proposed again.` });

/** Why a first decision does not count if it is about the member account of its own operator. */
export const whyFirstIsOwn = (username: string): Refused =>
  lapsed(`${username} has, or had within 30 days, the member account that this is about.`);

/** Why the operator of a first decision could not make it now; undefined if they could. */
export const whyNotFirst = async (
  executor: Db | Tx,
  { by, right, about = [] }: Omit<FirstDecision, 'at'>,
): Promise<Refused | undefined> => {
  const voter = await findVoter(executor, by);
  if (!voter?.isActive) return lapsed('The operator who proposed this is no longer active.');
  if (!hasRight(voter, right)) return lapsed(`${voter.username} may no longer propose this.`);
  for (const each of about)
    if (await isOwn(executor, voter.username, each)) return whyFirstIsOwn(voter.username);
  return undefined;
};

/** Why a claim that one operator may make alone does not count; undefined if it does. */
export const whyNoClaimer = async (
  executor: Db | Tx,
  claim: Pick<FirstDecision, 'by' | 'right'>,
): Promise<string | undefined> =>
  (await whyNotFirst(executor, claim)) &&
  'The operator who claimed it is disabled, or lost the right to claim.';

/**
 * Why a first decision no longer counts: it is too old, or its operator may not make it now; undefined if it
 * counts. Every kind of decision lapses after the same time (AMB-139).
 */
const whyLapsed = async (executor: Db | Tx, first: FirstDecision): Promise<Refused | undefined> => {
  const hours = await readSetting(executor, 'proposalHours');
  if (await isOlderThan(executor, first.at, hours)) return lapsed('This has lapsed.');
  return whyNotFirst(executor, first);
};

const unless = (message: string): Refused => new Refused('sameApprover', { message });

const notOwn = ({ username }: Voter): Refused =>
  unless(
    `The password of ${username} was not set by its owner through a mailed link. Until it is, this account cannot be a second person.`,
  );

/**
 * Why two accounts do not count as two people; undefined if they do. An account has the other one's vote if it made,
 * edited, enabled, unlocked or reset that account within 72 hours. It does not matter which of the two decided first.
 * No third operator may have done such an act on the second person's account either (AMB-147).
 */
export const whyNotTwo = async (
  executor: Db | Tx,
  { first, second }: { first: Voter; second: Voter },
): Promise<Refused | undefined> => {
  if (first.id === second.id) return unless('A second person has to confirm this.');
  for (const each of [first, second]) if (!each.hasOwnPassword) return notOwn(each);
  const opened =
    (await lastOpeningOfOperator(executor, { operator: second })) ??
    (await lastOpeningOfOperator(executor, { operator: first, by: second }));
  if (!opened) return undefined;
  const whose = opened.by === second.username ? first : second;
  return unless(
    `${opened.by} ${ACTS_THAT_OPEN_AN_OPERATOR[opened.action]} the account ${whose.username} on ${timeOf(opened.at)}. Until ${timeOf(opened.until)} another person has to confirm this.`,
  );
};

type Two = { first: FirstDecision; second: number | string };
type TwoOperators = { first: Pick<FirstDecision, 'by'>; second: number | string };

/** Why an operator cannot be the second person for a valid first decision; undefined if they can. */
export const whyMayNotSecond = async (
  executor: Db | Tx,
  { first, second }: TwoOperators,
): Promise<Refused | undefined> => {
  const [one, two] = [await findVoter(executor, first.by), await findVoter(executor, second)];
  return one && two ? whyNotTwo(executor, { first: one, second: two }) : new Refused('notAllowed');
};

/**
 * Refuses an operator whose account was disabled, or lost the right, while their request waited for a lock.
 * @throws Refused `notAllowed`
 */
export const refuseWithoutRight = async (
  executor: Db | Tx,
  { operator, right }: { operator: number | string; right: Right },
): Promise<void> => {
  const voter = await findVoter(executor, operator);
  if (!voter?.isActive || !hasRight(voter, right)) throw new Refused('notAllowed');
};

/**
 * The one rule of every decision that takes two people: refuses if the two accounts may be one person, if the first
 * decision lapsed, or if the second operator may no longer decide.
 * @throws Refused `sameApprover`, `notAllowed`, `conflict` for a first decision that no longer counts
 */
export const refuseUnlessTwo = async (executor: Db | Tx, two: Two): Promise<void> => {
  await refuseWithoutRight(executor, { operator: two.second, right: two.first.right });
  const why = (await whyLapsed(executor, two.first)) ?? (await whyMayNotSecond(executor, two));
  if (why) throw why;
};

/**
 * Why an operator may not decide on a member's withdrawals: they, or somebody who may be them, opened the account
 * within 30 days.
 */
export const whyOpened = async (
  executor: Db | Tx,
  { memberId, operator }: { memberId: number; operator: string },
): Promise<Refused | undefined> => {
  const opened = await lastOpening(executor, { memberId, operator });
  if (!opened) return undefined;
  const { action, at, by } = opened;
  const why =
    by === operator
      ? ''
      : ' One of you made, edited or enabled the account of the other within 30 days, or one person did so with both.';
  return new Refused('openedAccount', {
    message: `${by === operator ? 'You' : by} ${ACTS_THAT_OPEN_A_MEMBER[action]} on ${timeOf(at)}.${why} For 30 days other people approve what is paid to this member.`,
  });
};

/**
 * Why the first approval of a withdrawal does not count: it lapsed, or its operator opened the member's account
 * since.
 */
export const whyNoApprover = async (
  executor: Db | Tx,
  first: FirstDecision,
  memberId: number,
): Promise<Refused | undefined> => {
  const voter = await findVoter(executor, first.by);
  return (
    (await whyLapsed(executor, first)) ??
    (voter && (await whyOpened(executor, { memberId, operator: voter.username })))
  );
};
