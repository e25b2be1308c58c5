import type { BusinessDay, RewardKind } from '@tributary/domain';

/** The key of a reward. */
export type RewardKey = { memberId: number; businessDate: BusinessDay; kind: RewardKind; causeId: number };
