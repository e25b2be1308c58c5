import { sumMicro, type Micro } from '../../money/micro.ts';
import { rewardWallet } from '../reward-kinds.ts';
import { settleDebt } from './debts.ts';
import {
  memberOf,
  type ModelBatch,
  type ModelMember,
  type ModelReward,
  type Programme,
} from './programme-state.ts';

/** The remainder of a credited reward after reversals. */
export const leftOf = (reward: ModelReward): Micro => sumMicro(reward.parts.map((part) => part.micro));

export const fund = (programme: Programme, amountMicro: Micro): void => {
  programme.treasuryMicro += amountMicro;
  payInOrder(programme);
};

export const pausePayouts = (programme: Programme, paused: boolean): void => {
  programme.payoutsPaused = paused;
  payInOrder(programme);
};

/** Credited rewards are paid together, after all older batches. */
export const addBatch = (programme: Programme, rewards: readonly ModelReward[]): void => {
  for (const reward of rewards) {
    programme.rewards.push(reward);
    memberOf(programme, reward.member).rewards.push(reward);
  }
  const credited = rewards.filter((reward) => reward.creditedMicro > 0n);
  if (credited.length === 0) return;
  const batch: ModelBatch = {
    rewards: credited,
    totalMicro: sumMicro(credited.map((r) => r.creditedMicro)),
    paid: false,
  };
  for (const reward of credited) reward.batch = batch;
  programme.batches.push(batch);
  payInOrder(programme);
};

/** Every member settles as much as they can; collected amounts pay waiting rewards. */
export const settleDebts = (programme: Programme): void => {
  for (const member of programme.members.values()) collectFrom(programme, member);
  payInOrder(programme);
};

export const collectFrom = (programme: Programme, { wallets }: ModelMember): void => {
  programme.treasuryMicro += settleDebt(wallets);
};

/** Unpaid batches that still hold an amount, in their order. */
export const waitingBatches = ({ batches }: Programme): ModelBatch[] =>
  batches.filter(({ paid, totalMicro }) => !paid && totalMicro > 0n);

const payInOrder = (programme: Programme): void => {
  if (programme.payoutsPaused) return;
  for (const batch of waitingBatches(programme)) {
    if (batch.totalMicro > programme.treasuryMicro) return;
    programme.treasuryMicro -= batch.totalMicro;
    batch.paid = true;
    for (const reward of batch.rewards) {
      if (reward.status === 'pending') reward.status = 'paid';
      memberOf(programme, reward.member).wallets[rewardWallet(reward.kind)] += leftOf(reward);
    }
  }
};
