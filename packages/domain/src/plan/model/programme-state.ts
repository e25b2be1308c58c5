import type { EndCause } from '../../members/stops.ts';
import type { BusinessDay } from '../../time/business-day.ts';
import type { Micro } from '../../money/micro.ts';
import type { PackageType } from '../package-type.ts';
import type { PackageTerms, PrincipalReturn } from '../plan.ts';
import type { RewardKind } from '../reward-kinds.ts';

/** One activation or addition, with the terms that were in force on its day; they stay with it (AMB-127). */
export type ModelLot = {
  amountMicro: Micro;
  terms: PackageTerms;
  principalReturn: PrincipalReturn;
  activatedOn: BusinessDay;
  order: number;
  /** Its term is over; `principalReturn` says if the principal came back. */
  matured: boolean;
  reversed: boolean;
};

export type ModelPackage = {
  member: string;
  type: PackageType;
  capMicro: Micro;
  earnedMicro: Micro;
  lots: ModelLot[];
  active: boolean;
  ended: EndCause | undefined;
};

/**
 * `debt` is the amount that reversals could not take from the wallets: zero or below, as in the books. `uncollected`
 * is the part of it that the treasury waits for: zero or above.
 */
export type ModelWallets = {
  rWallet: Micro;
  profit: Micro;
  working: Micro;
  principal: Micro;
  debt: Micro;
  uncollected: Micro;
};

/** `number` is the order of joining; `sponsor` is undefined for a member directly below the root. */
export type ModelMember = {
  name: string;
  number: number;
  sponsor: ModelMember | undefined;
  referrals: ModelMember[];
  packages: ModelPackage[];
  wallets: ModelWallets;
  ownVolumeMicro: Micro;
  teamVolumeMicro: Micro;
  /** Paid slabs, with the day whose plan counted when each was completed. */
  paidSlabs: Map<number, BusinessDay>;
};

type RewardStatus = 'paid' | 'pending' | 'capped' | 'missed' | 'reversed';

export type ModelReward = {
  on: BusinessDay;
  member: string;
  kind: RewardKind;
  level: number;
  source: string;
  baseMicro: Micro;
  rateBps: number;
  computedMicro: Micro;
  creditedMicro: Micro;
  status: RewardStatus;
  /** The lot that earned it (daily) or whose activation caused it (direct). */
  lot?: ModelLot;
  /** The day on which the window of an ODL share began. */
  windowFrom?: BusinessDay;
  /** The remaining parts by package, in order of counting; BLB counts to no package. */
  parts: ModelPart[];
  batch?: ModelBatch;
};

export type ModelPart = { package: ModelPackage | undefined; micro: Micro };

/** Rewards that are paid together or not at all; batches are in order of creation. */
export type ModelBatch = { rewards: ModelReward[]; totalMicro: Micro; paid: boolean };
