export { addUpEarnings } from './add-up-earnings.ts';
export { closeDay, type CloseOptions } from './close-day.ts';
export type { ClosedDay } from './close-steps.ts';
export { playClose, type DryClose } from './dry-close.ts';
export { creditDirectBounty, type DirectBountyCause } from './credit-direct-bounty.ts';
export { dueDate, findClose, holdFreeze, lastClosedDate, nextDateToClose } from './closes-store.ts';
export { payBatches } from './pay-batches.ts';
export { queueAndPayAtOnce, type SmallBatch } from './pay-at-once.ts';
export { insertReward, type RewardRow } from './single-rewards-store.ts';
export { insertBatch, takeBatchId } from './batches-store.ts';
export { explainReward, type Explanation } from './explain-reward.ts';
export { whyNothing, type WhyAnswer, type WhyQuestion, type WhyReason } from './why-nothing.ts';
export { comparedEarnings, type ComparedEarnings, type ComparedSums } from './compared-earnings.ts';
export { earningList } from './earnings-store.ts';
export { bountyList, rewardList } from './rewards-list-store.ts';
export { rewardsOfAllList, type RewardsOfAllQuery } from './all-rewards-list-store.ts';
export {
  closeRuns,
  digestOfRewards,
  waitingBatches,
  type CloseRun,
  type WaitingBatch,
} from './runs-store.ts';
export { rewardDays, type RewardDay } from './reward-days-store.ts';
export { rewardStanding, type RewardStanding } from './reward-standing-store.ts';
export { foldRewardTallies } from './reward-tallies-store.ts';
