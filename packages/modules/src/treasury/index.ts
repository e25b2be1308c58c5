export { fundTreasury } from './fund-treasury.ts';
export { refuseWhilePaused, treasuryCoverage, type Coverage } from './coverage.ts';
export {
  changeTreasurySettings,
  treasurySettings,
  type TreasurySettings,
} from './change-treasury-settings.ts';
export { listBatchFundings, type BatchFunding, type Period } from './batch-fundings-store.ts';
export { refreshOutlook, treasuryPosition, type Funding, type TreasuryPosition } from './treasury-store.ts';
