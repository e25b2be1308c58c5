export { fundTreasury } from './fund-treasury.ts';
export { refuseWhilePaused, treasuryCoverage, type Coverage } from './coverage.ts';
export {
  changeTreasurySettings,
  treasurySettings,
  type TreasurySettings,
} from './change-treasury-settings.ts';
export {
  batchFundingList,
  rewardFundingList,
  type BatchFunding,
  type RewardFunding,
} from './batch-fundings-store.ts';
export { refreshOutlook, treasuryPosition, type Funding, type TreasuryPosition } from './treasury-store.ts';
