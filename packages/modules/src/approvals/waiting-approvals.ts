import type { Db } from '@tributary/database';
import { DECISION_RIGHTS, PROPOSALS, type DecisionKind, type Right } from '@tributary/definitions/approvals';
import { operatorActor, Refused, type Micro } from '@tributary/domain';
import type { OperatorActor } from '../identity/index.ts';
import { isOwnProposal, openProposals, type OpenProposal } from '../proposals/index.ts';
import {
  hasRight,
  isLinked,
  isOwn,
  whyFirstIsOwn,
  whyMayNotSecond,
  whyNotFirst,
  whyOpened,
  type FirstDecision,
} from '../second-person/index.ts';
import { readSetting } from '../settings/index.ts';
import { mayRead } from './approval-rights.ts';
import { firstDecisions, type FirstDecisionRow } from './waiting-store.ts';

/** The most decisions that are read; the oldest lapse first, so these are shown. */
const MOST = 200;
const HOUR_MS = 3_600_000;

export type WaitingApproval = {
  /** The first decision; a proposal has its own kind and facts. */
  what: { proposal: OpenProposal } | { kind: DecisionKind; id: number; about: string };
  amountMicro: Micro | null;
  /** The operator of the first decision, as the audit log writes them. */
  askedBy: string;
  askedAt: Date;
  lapsesAt: Date;
  /** Why this operator cannot be the second person, in a sentence; null if they can. */
  whyNot: string | null;
};

const lacking = (right: Right): string =>
  right === 'main' ? 'A main administrator decides this.' : `This decision needs the permission “${right}”.`;

/**
 * The reader of the list, and the rules' answers about the operators of first decisions; each operator is checked
 * once.
 */
type Reading = {
  db: Db;
  operator: OperatorActor;
  isLinked: (operator: string) => Promise<boolean>;
  whyNotFirst: (first: First) => Promise<Refused | undefined>;
  whyMayNotSecond: (by: First['by']) => Promise<Refused | undefined>;
};

type First = Pick<FirstDecision, 'by' | 'right'>;

const onceEach = <K, V>(ask: (key: K) => Promise<V>, nameOf: (key: K) => string) => {
  const answers = new Map<string, Promise<V>>();
  return (key: K): Promise<V> => {
    const name = nameOf(key);
    const answer = answers.get(name) ?? ask(key);
    answers.set(name, answer);
    return answer;
  };
};

const readingOf = async (db: Db, operator: OperatorActor): Promise<Reading> => ({
  db,
  operator,
  isLinked: onceEach((username) => isLinked(db, username), String),
  whyNotFirst: onceEach(
    (first) => whyNotFirst(db, first),
    ({ by, right }) => `${by} ${right}`,
  ),
  whyMayNotSecond: onceEach((by) => whyMayNotSecond(db, { first: { by }, second: operator.id }), String),
});

type Candidate = {
  first: First;
  /** The operator of the first decision. */
  firstName: string;
  isAccountOf: (operator: string) => Promise<boolean>;
  /** A further reason against this operator. */
  also?: () => Promise<Refused | undefined>;
};

/**
 * The first rule that keeps an operator from being the second person. It calls the same functions as the refusal of
 * the decision. A decision that is too old is not in the list.
 */
const whyNot = async (
  reading: Reading,
  { first, firstName, isAccountOf, also }: Candidate,
): Promise<string | null> => {
  const { operator } = reading;
  const concerns = async (username: string): Promise<boolean> =>
    (await reading.isLinked(username)) && isAccountOf(username);
  if (!hasRight(operator, first.right)) return lacking(first.right);
  if (first.by === operator.id || first.by === operatorActor(operator.username))
    return 'You made the first decision. Another operator has to make the second.';
  if (await concerns(operator.username)) return new Refused('ownAccount').message;
  if (await concerns(firstName)) return whyFirstIsOwn(firstName).message;
  const refusal =
    (await reading.whyNotFirst(first)) ?? (await reading.whyMayNotSecond(first.by)) ?? (await also?.());
  return refusal?.message ?? null;
};

const ofProposal = async (reading: Reading, proposal: OpenProposal): Promise<WaitingApproval> => {
  const { proposedBy, proposedAt: askedAt, proposerName, kind, lapsesAt, details } = proposal;
  const { amountMicro } = details;
  const isAccountOf = (username: string): Promise<boolean> => isOwnProposal(reading.db, username, proposal);
  const first = { by: proposedBy, right: PROPOSALS[kind].right };
  return {
    what: { proposal },
    amountMicro: typeof amountMicro === 'string' ? BigInt(amountMicro) : null,
    askedBy: `operator:${proposerName}`,
    askedAt,
    lapsesAt,
    whyNot: await whyNot(reading, { first, firstName: proposerName, isAccountOf }),
  };
};

const ofDecision = async (
  reading: Reading,
  row: FirstDecisionRow,
  hours: number,
): Promise<WaitingApproval | undefined> => {
  const { db, operator } = reading;
  const { kind, id, memberId, userrefid, amountMicro, askedBy, askedAt } = row;
  const first = { by: askedBy, right: DECISION_RIGHTS[kind] };
  if (kind === 'withdrawal' && (row.isOpenedByFirst || (await reading.whyNotFirst(first)))) return undefined;
  const isAccountOf = (username: string): Promise<boolean> => isOwn(db, username, { memberId });
  return {
    what: { kind, id, about: userrefid },
    amountMicro,
    askedBy,
    askedAt,
    lapsesAt: new Date(askedAt.getTime() + hours * HOUR_MS),
    whyNot: await whyNot(reading, {
      first,
      firstName: askedBy.replace(/^operator:/, ''),
      isAccountOf,
      ...(row.isOpenedByReader && { also: () => whyOpened(db, { memberId, operator: operator.username }) }),
    }),
  };
};

/**
 * The decisions that wait for a second operator and that this operator may read, the first one to lapse at the top.
 * Each says whether this operator may be the second person. A withdrawal whose first approval no longer counts is
 * left out: its next approval is a first one.
 */
export const waitingApprovals = async (db: Db, operator: OperatorActor): Promise<WaitingApproval[]> => {
  const hours = await readSetting(db, 'proposalHours');
  const reading = await readingOf(db, operator);
  const found: WaitingApproval[] = [];
  for (const proposal of await openProposals(db))
    if (mayRead(operator, PROPOSALS[proposal.kind].right)) found.push(await ofProposal(reading, proposal));
  for (const row of await firstDecisions(db, { hours, most: MOST, reader: operator.username })) {
    if (!mayRead(operator, DECISION_RIGHTS[row.kind])) continue;
    const one = await ofDecision(reading, row, hours);
    if (one) found.push(one);
  }
  return found.toSorted((a, b) => a.lapsesAt.getTime() - b.lapsesAt.getTime());
};
