export { closeDay, type ClosedDay, type CloseOptions } from './close-day.ts';
export { creditDirectBounty, type DirectBountyCause } from './credit-direct-bounty.ts';
export { holdFreeze, nextDateToClose } from './closes-store.ts';
export { payBatches } from './pay-batches.ts';
export { queueAndPayAtOnce, type SmallBatch } from './pay-at-once.ts';
export { insertReward, type RewardRow } from './single-rewards-store.ts';
export { insertBatch, takeBatchId } from './batches-store.ts';
export { explainReward, rewardId, type Explanation } from './explain-reward.ts';
export { listRewards, type ListedReward, type RewardFilter } from './rewards-list-store.ts';
