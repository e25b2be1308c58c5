export { confirmOrDecline, type GrantDecision } from './decide-grant.ts';
export { grantList, type GrantFilter, type GrantSums, type ListedGrant } from './list-grants-store.ts';
export { proposeGrant, type GrantingOperator, type GrantProposal } from './propose-grant.ts';
