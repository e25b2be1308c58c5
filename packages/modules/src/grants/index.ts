export { confirmOrDecline, type GrantDecision } from './decide-grant.ts';
export { grantList } from './list-grants-store.ts';
export { proposeGrant, type GrantingOperator, type GrantProposal } from './propose-grant.ts';
