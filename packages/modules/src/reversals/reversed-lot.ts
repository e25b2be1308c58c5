import type { Micro, PackageType } from '@tributary/domain';

export type ReversedLot = {
  memberId: number;
  id: number;
  packageNo: number;
  type: PackageType;
  amountMicro: Micro;
  capMultiplier: number;
  activatedAt: Date;
  hasReturned: boolean;
};

/** Rewards under the cap are reversed with the lot; Beyond Limit Bonuses once the team volumes shrank. */
export type Scope = 'underCap' | 'beyondLimit';
