export { confirmOrDecline, type GrantDecision } from './decide-grant.ts';
export { GRANT_KINDS, type GrantKind } from './grants-store.ts';
export { listGrants, type GrantFilter, type ListedGrant } from './list-grants-store.ts';
export { proposeGrant, type GrantingOperator, type GrantProposal } from './propose-grant.ts';
