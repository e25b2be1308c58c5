export {
  lastReconciliation,
  openDifferences,
  type LastReconciliation,
  type OpenDifferences,
} from './custody-store.ts';
export { cursorBlock } from './custody-store.ts';
export { reconcileCustody, type CustodyNeeds, type Reconciled } from './reconcile.ts';
export { differences, reconciliations, type DifferenceRow, type ReconciliationRow } from './history-store.ts';
export { controlMessage, provenCustody, recordControl, type ControlProof } from './control.ts';
export { selectControl, type Control } from './control-store.ts';
export { readingList, type Reading, type ReadingSums } from './readings-store.ts';
