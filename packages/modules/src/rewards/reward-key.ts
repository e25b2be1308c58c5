import type { BusinessDay, RewardKind } from '@tributary/domain';

/** What makes a reward the one that it is. */
export type RewardKey = { memberId: number; businessDate: BusinessDay; kind: RewardKind; causeId: number };
