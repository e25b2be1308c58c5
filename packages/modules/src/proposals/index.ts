export {
  confirmProposal,
  declineProposal,
  propose,
  type CarryOut,
  type ProposalDecision,
  type ProposingOperator,
} from './decide-proposal.ts';
export {
  lapseOthers,
  numberIn,
  openProposals,
  type OpenProposal,
  type Proposal,
  type ProposalKind,
} from './proposals-store.ts';
