export { makeEpoch } from './make-epoch.ts';
export { memberProof, type MemberProof } from './member-proof.ts';
export { dropOldLeaves, epochList, findEpoch, type Epoch } from './liabilities-store.ts';
export { liabilityInvariants } from './liability-invariants-store.ts';
