import { inTransaction, type Db, type Tx } from '@tributary/database';
import { PROPOSALS, type ProposalKind } from '@tributary/definitions/approvals';
import { operatorActor, Refused } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { isOwn, refuseUnlessTwo } from '../second-person/index.ts';
import { readSetting } from '../settings/index.ts';
import {
  insertProposal,
  lapseOld,
  lockProposal,
  markDecided,
  type NewProposal,
  type Proposal,
} from './proposals-store.ts';

export type ProposingOperator = { id: number; username: string };

/** Carries out a proposal, or refuses because the state has changed since the proposal. */
export type CarryOut = (tx: Tx, proposal: Proposal, operator: ProposingOperator) => Promise<void>;

export type ProposalDecision = { id: number; kind: ProposalKind; operator: ProposingOperator };

/**
 * Proposes a change that a second operator has to confirm; nothing changes yet (AMB-139).
 * @throws Refused `ownAccount`, `conflict` while the same proposal is open
 */
export const propose = async (
  tx: Tx,
  proposal: NewProposal,
  operator: ProposingOperator,
): Promise<{ id: number }> => {
  await refuseOwnProposal(tx, proposal, operator);
  await lapseOld(tx, proposal);
  const hours = await readSetting(tx, 'proposalHours');
  const id = await insertProposal(tx, proposal, { operatorId: operator.id, hours });
  await audit(tx, { ...proposal, id }, { step: 'proposed', operator });
  return { id };
};

/**
 * Carries out what another operator proposed, once.
 * @throws Refused `notFound`, `sameApprover`, `conflict` for one that is decided, has lapsed, or whose facts changed
 */
export const confirmProposal = (db: Db, decision: ProposalDecision, carryOut: CarryOut): Promise<void> =>
  inTransaction(db, async (tx) => {
    const proposal = await lockOpen(tx, decision);
    const { operator } = decision;
    const { proposedBy: by, proposedAt: at, kind } = proposal;
    const first = { by, at, right: PROPOSALS[kind].right, about: aboutOf(proposal) };
    await refuseUnlessTwo(tx, { first, second: operator.id });
    await markDecided(tx, proposal.id, { status: 'confirmed', operatorId: operator.id });
    await carryOut(tx, proposal, operator);
    await audit(tx, proposal, { step: 'confirmed', operator });
  });

/**
 * Declines a proposal, and nothing changes; its proposer may withdraw it this way.
 * @throws Refused `notFound`, `conflict` for one that is decided or has lapsed
 */
export const declineProposal = (
  db: Db,
  { reason, ...decision }: ProposalDecision & { reason: string },
  carryOut?: CarryOut,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const proposal = await lockOpen(tx, decision);
    const { operator } = decision;
    await markDecided(tx, proposal.id, { status: 'declined', operatorId: operator.id });
    await carryOut?.(tx, proposal, operator);
    await audit(tx, proposal, { step: 'declined', operator, reason });
  });

/** The subjects of a proposal: the one in its row, and the member or the requests that its details name. */
const aboutOf = ({ subject, details: { userrefid, requests } }: Pick<NewProposal, 'subject' | 'details'>) => [
  { subject },
  ...(typeof userrefid === 'string' ? [{ userrefid }] : []),
  ...(typeof requests === 'string' ? requests.split(',').map((id) => ({ subject: `withdrawal:${id}` })) : []),
];

/** True if a proposal is about the member that an operator is, or about that member's requests. */
export const isOwnProposal = async (
  executor: Db | Tx,
  username: string,
  proposal: Pick<NewProposal, 'subject' | 'details'>,
): Promise<boolean> => {
  for (const about of aboutOf(proposal)) if (await isOwn(executor, username, about)) return true;
  return false;
};

/** Refuses an operator who proposes or decides about their own member account. */
const refuseOwnProposal = async (
  tx: Tx,
  proposal: Pick<NewProposal, 'subject' | 'details'>,
  { username }: ProposingOperator,
): Promise<void> => {
  if (await isOwnProposal(tx, username, proposal)) throw new Refused('ownAccount');
};

const lockOpen = async (tx: Tx, { id, kind, operator }: ProposalDecision): Promise<Proposal> => {
  const proposal = await lockProposal(tx, { id, kind });
  if (!proposal) throw new Refused('notFound');
  await refuseOwnProposal(tx, proposal, operator);
  const isLapsed = proposal.status === 'lapsed' || (proposal.status === 'open' && proposal.isLapsed);
  if (!isLapsed && proposal.status !== 'open')
    throw new Refused('conflict', { message: 'Another operator has already decided this.' });
  if (isLapsed) throw new Refused('conflict', { message: 'This has lapsed. It has to be proposed again.' });
  return proposal;
};

type Step = { step: 'proposed' | 'confirmed' | 'declined'; operator: ProposingOperator; reason?: string };

const audit = (
  tx: Tx,
  {
    id,
    kind,
    subject,
    details,
    reason: why,
    ...proposal
  }: NewProposal & { id: number; proposerName?: string },
  { step, operator, reason = why }: Step,
): Promise<void> =>
  recordAudit(tx, {
    actor: operatorActor(operator.username),
    action: `${kind}.${step}`,
    subject,
    details: {
      proposal: id,
      reason,
      ...(proposal.proposerName !== undefined && { proposedBy: proposal.proposerName }),
      proposed: details,
    },
  });
