import {
  PROPOSAL_NAMES,
  type ApprovalKind,
  type DecisionKind,
  type ProposalKind,
} from '@tributary/definitions/approvals';
import { mayDo, type OperatorActor } from '../identity/index.ts';
import { PROPOSAL_RIGHTS } from '../proposals/index.ts';
import { hasRight, type Right } from '../second-person/index.ts';

/** The right that the second decision needs. */
export const DECISION_RIGHTS: Readonly<Record<DecisionKind, Right>> = {
  withdrawal: 'Approve Payments',
  royalty: 'Approve Payments',
  special: 'Approve Payments',
  funding: 'main',
  turnover: 'main',
};

/** True if an operator may see a decision: with the right to read reports or to decide it. */
export const mayRead = (operator: OperatorActor, right: Right): boolean =>
  mayDo(operator, 'View Reports') || hasRight(operator, right);

/** The kinds whose decisions an operator may see, open or decided. */
export const readableKinds = (operator: OperatorActor): ApprovalKind[] => [
  ...(Object.keys(PROPOSAL_NAMES) as ProposalKind[])
    .filter((kind) => mayRead(operator, PROPOSAL_RIGHTS[kind]))
    .map((kind) => PROPOSAL_NAMES[kind]),
  ...(Object.keys(DECISION_RIGHTS) as DecisionKind[]).filter((kind) =>
    mayRead(operator, DECISION_RIGHTS[kind]),
  ),
];
