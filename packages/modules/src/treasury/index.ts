export { fundTreasury } from './fund-treasury.ts';
export { refuseWhilePaused, treasuryCoverage, type Coverage } from './coverage.ts';
export {
  changeTreasurySettings,
  treasurySettings,
  type TreasurySettings,
} from './change-treasury-settings.ts';
export {
  listBatchFundings,
  listRewardFundings,
  type BatchFunding,
  type Period,
  type RewardFunding,
} from './batch-fundings-store.ts';
export { refreshOutlook, treasuryPosition, type Funding, type TreasuryPosition } from './treasury-store.ts';
