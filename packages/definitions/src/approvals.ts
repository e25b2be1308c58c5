/** The proposals that two people decide, as the database names them, and their names on the wire. */
export const PROPOSAL_NAMES = {
  'member.unblock': 'unblock',
  'member.release': 'release',
  'plan.publish': 'publication',
  'deposit.credit': 'credit',
  'payout.settle': 'payout',
  'payouts.resume': 'restart',
  'member.email': 'email',
  'member.factors': 'factors',
  'settings.loosen': 'loosening',
  'activation.reverse': 'reversal',
  'screening.decide': 'screening',
  'custody.return': 'return',
  'token.collect': 'token',
} as const;

export type ProposalKind = keyof typeof PROPOSAL_NAMES;
export type ProposalName = (typeof PROPOSAL_NAMES)[ProposalKind];

/** Decisions of two people outside the table of proposals: each is stored with its own row. */
export const DECISION_KINDS = ['withdrawal', 'royalty', 'special', 'funding', 'turnover'] as const;

export type DecisionKind = (typeof DECISION_KINDS)[number];

/** Everything that two people decide, by its name on the wire. */
export type ApprovalKind = ProposalName | DecisionKind;
