import type { Db } from '@tributary/database';
import type { DecisionKind } from '@tributary/definitions/approvals';
import { operatorActor, Refused, type Micro } from '@tributary/domain';
import type { OperatorActor } from '../identity/index.ts';
import { isOwnProposal, openProposals, PROPOSAL_RIGHTS, type OpenProposal } from '../proposals/index.ts';
import {
  hasRight,
  isOwn,
  whyLapsed,
  whyMayNotSecond,
  whyNoApprover,
  whyOpened,
  type FirstDecision,
  type Right,
} from '../second-person/index.ts';
import { readSetting } from '../settings/index.ts';
import { DECISION_RIGHTS, mayRead } from './approval-rights.ts';
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
  /** Why this operator cannot be the second person, in a sentence; null where they can. */
  whyNot: string | null;
};

const lacking = (right: Right): string =>
  right === 'main' ? 'A main administrator decides this.' : `This decision needs the permission “${right}”.`;

type Candidate = {
  operator: OperatorActor;
  first: FirstDecision;
  isOwnAccount: () => Promise<boolean>;
  /** A further reason against this operator. */
  also?: () => Promise<Refused | undefined>;
};

/**
 * The first rule that keeps an operator from being the second person, from the functions that refuse the decision.
 */
const whyNot = async (db: Db, { operator, first, isOwnAccount, also }: Candidate): Promise<string | null> => {
  if (!hasRight(operator, first.right)) return lacking(first.right);
  if (first.by === operator.id || first.by === operatorActor(operator.username))
    return 'You asked for this. Another operator has to decide it.';
  if (await isOwnAccount()) return new Refused('ownAccount').message;
  const refusal =
    (await whyLapsed(db, first)) ??
    (await whyMayNotSecond(db, { first, second: operator.id })) ??
    (await also?.());
  return refusal?.message ?? null;
};

const ofProposal = async (
  db: Db,
  operator: OperatorActor,
  proposal: OpenProposal,
): Promise<WaitingApproval> => {
  const { proposedBy, proposedAt: at, proposerName, kind } = proposal;
  const isOwnAccount = (): Promise<boolean> => isOwnProposal(db, operator.username, proposal);
  const first = { by: proposedBy, at, right: PROPOSAL_RIGHTS[kind] };
  return {
    what: { proposal },
    amountMicro: null,
    askedBy: `operator:${proposerName}`,
    askedAt: at,
    lapsesAt: proposal.lapsesAt,
    whyNot: await whyNot(db, { operator, first, isOwnAccount }),
  };
};

type Asked = { row: FirstDecisionRow; hours: number };

const ofDecision = async (
  db: Db,
  operator: OperatorActor,
  { row, hours }: Asked,
): Promise<WaitingApproval | undefined> => {
  const { kind, id, memberId, userrefid, note, amountMicro, askedBy, askedAt } = row;
  const first = { by: askedBy, at: askedAt, right: DECISION_RIGHTS[kind] };
  const isPayment = kind === 'withdrawal' && memberId !== null;
  if (isPayment && (await whyNoApprover(db, first, memberId))) return undefined;
  const isOwnAccount = async (): Promise<boolean> =>
    memberId !== null && (await isOwn(db, operator.username, { memberId }));
  return {
    what: { kind, id, about: userrefid ?? note ?? '' },
    amountMicro,
    askedBy,
    askedAt,
    lapsesAt: new Date(askedAt.getTime() + hours * HOUR_MS),
    whyNot: await whyNot(db, {
      operator,
      first,
      isOwnAccount,
      ...(isPayment && { also: () => whyOpened(db, { memberId, operator: operator.username }) }),
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
  const found: WaitingApproval[] = [];
  for (const proposal of await openProposals(db))
    if (mayRead(operator, PROPOSAL_RIGHTS[proposal.kind]))
      found.push(await ofProposal(db, operator, proposal));
  for (const row of await firstDecisions(db, { hours, most: MOST })) {
    if (!mayRead(operator, DECISION_RIGHTS[row.kind])) continue;
    const one = await ofDecision(db, operator, { row, hours });
    if (one) found.push(one);
  }
  return found.toSorted((a, b) => a.lapsesAt.getTime() - b.lapsesAt.getTime());
};
