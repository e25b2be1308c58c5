import type { Permission } from '@tributary/domain';

/** The right to decide: a permission, or to be a main administrator. */
export type Right = Permission | 'main';

/**
 * The proposals that two people decide, as the database names them. `name` is for the wire; `right` is needed to
 * propose and to decide.
 */
export const PROPOSALS = {
  'member.unblock': { name: 'unblock', right: 'Edit Members' },
  'member.release': { name: 'release', right: 'Approve Payments' },
  'plan.publish': { name: 'publication', right: 'Approve Payments' },
  'deposit.credit': { name: 'credit', right: 'Approve Payments' },
  'payout.settle': { name: 'payout', right: 'Approve Payments' },
  'payouts.resume': { name: 'restart', right: 'Approve Payments' },
  'member.email': { name: 'email', right: 'Edit Members' },
  'member.factors': { name: 'factors', right: 'Edit Members' },
  'settings.loosen': { name: 'loosening', right: 'Approve Payments' },
  'activation.reverse': { name: 'reversal', right: 'Approve Payments' },
  'screening.decide': { name: 'screening', right: 'Approve Payments' },
  'custody.return': { name: 'return', right: 'Approve Payments' },
  'token.collect': { name: 'token', right: 'Approve Payments' },
  'books.explain': { name: 'explanation', right: 'Approve Payments' },
  'treasury.fund': { name: 'funding', right: 'main' },
  'odl.turnover': { name: 'turnover', right: 'main' },
} as const satisfies Record<string, { name: string; right: Right }>;

export type ProposalKind = keyof typeof PROPOSALS;
export type ProposalName = (typeof PROPOSALS)[ProposalKind]['name'];

export const PROPOSAL_NAMES = Object.values(PROPOSALS).map(({ name }) => name);

/**
 * Decisions of two people outside the table of proposals, each stored with its own row. The second person needs this
 * right.
 */
export const DECISION_RIGHTS = {
  withdrawal: 'Approve Payments',
  royalty: 'Approve Payments',
  special: 'Approve Payments',
} as const satisfies Record<string, Right>;

export type DecisionKind = keyof typeof DECISION_RIGHTS;

export const DECISION_KINDS = Object.keys(DECISION_RIGHTS) as DecisionKind[];

/** Everything that two people decide, by its name on the wire. */
export type ApprovalKind = ProposalName | DecisionKind;
