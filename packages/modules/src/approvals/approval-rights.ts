import {
  DECISION_KINDS,
  DECISION_RIGHTS,
  PROPOSALS,
  type ApprovalKind,
  type Right,
} from '@tributary/definitions/approvals';
import { mayDo, type OperatorActor } from '../identity/index.ts';
import { hasRight } from '../second-person/index.ts';

/** True if an operator may see a decision: with the right to read reports or to decide it. */
export const mayRead = (operator: OperatorActor, right: Right): boolean =>
  mayDo(operator, 'View Reports') || hasRight(operator, right);

/** The kinds whose decisions an operator may see, open or decided. */
export const readableKinds = (operator: OperatorActor): ApprovalKind[] => [
  ...Object.values(PROPOSALS).flatMap(({ name, right }) => (mayRead(operator, right) ? name : [])),
  ...DECISION_KINDS.filter((kind) => mayRead(operator, DECISION_RIGHTS[kind])),
];
