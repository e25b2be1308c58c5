export { claimFunding, confirmFunding, needsSecondFunding } from './claim-funding.ts';
export { fundingProposalOf, isFunding, lockTransfer, shownClaims } from './funding-claims-store.ts';
export { fundTreasury } from './fund-treasury.ts';
export { settleFundings, type FundingNeeds } from './settle-fundings.ts';
export { coverageAtPace, refuseWhilePaused, treasuryCoverage, type Coverage } from './coverage.ts';
export {
  changeTreasurySettings,
  treasuryChanges,
  treasurySettings,
  type TreasurySettings,
} from './change-treasury-settings.ts';
export {
  batchFundingList,
  rewardFundingList,
  type BatchFunding,
  type RewardFunding,
} from './batch-fundings-store.ts';
export { treasuryDays, type TreasuryDay } from './treasury-days-store.ts';
export {
  capitalBrought,
  newestFundings,
  refreshOutlook,
  treasuryPosition,
  type Funding,
  type TreasuryPosition,
} from './treasury-store.ts';
