export {
  confirmProposal,
  declineProposal,
  isOwnProposal,
  propose,
  type CarryOut,
  type ProposalDecision,
  type ProposingOperator,
} from './decide-proposal.ts';
export {
  lapseOpen,
  lapseOthers,
  lockOpenProposal,
  numberIn,
  openProposalOf,
  openProposals,
  stopProposal,
  textIn,
  type OpenProposal,
  type Proposal,
} from './proposals-store.ts';
