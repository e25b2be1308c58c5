import type { EndCause } from '../../members/stops.ts';
import type { BusinessDay } from '../../time/business-day.ts';
import type { Micro } from '../../money/micro.ts';
import { packageOrder, type PackageType } from '../package-type.ts';
import type { PackageTerms, Plan, PrincipalReturn } from '../plan.ts';
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
  rewards: ModelReward[];
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

export type OdlWindow = {
  from: BusinessDay;
  turnoverMicro: Micro;
  claims: Map<ModelMember, OdlClaim[]>;
  hadOutage: boolean;
};
type OdlClaim = { package: ModelPackage; activeMicro: Micro; lots: readonly ModelLot[] };

/**
 * The state of the reference model of the plan: the whole programme in memory. The functions of this folder apply one
 * event at a time, exactly by plan-rules. They are slow and simple on purpose; the SQL engine is compared with them.
 */
export type Programme = {
  readonly start: BusinessDay;
  readonly versions: { from: BusinessDay; plan: Plan }[];
  readonly members: Map<string, ModelMember>;
  readonly rewards: ModelReward[];
  readonly batches: ModelBatch[];
  /**
   * The running window of 72 h and the ended ones that are not settled. During a pause claims are refused, and ended
   * windows wait. After an outage of our own every active package counts as claimed.
   */
  readonly odl: { paused: boolean; running: OdlWindow; ended: OdlWindow[] };
  treasuryMicro: Micro;
  /** While payouts are paused, rewards are credited and wait. */
  payoutsPaused: boolean;
  activations: number;
};

export const windowFrom = (from: BusinessDay): OdlWindow => ({
  from,
  turnoverMicro: 0n,
  claims: new Map(),
  hadOutage: false,
});

export const beginProgramme = (begin: {
  plan: Plan;
  start: BusinessDay;
  treasuryMicro: Micro;
}): Programme => ({
  start: begin.start,
  versions: [{ from: begin.start, plan: begin.plan }],
  members: new Map(),
  rewards: [],
  batches: [],
  odl: { paused: false, running: windowFrom(begin.start), ended: [] },
  treasuryMicro: begin.treasuryMicro,
  payoutsPaused: false,
  activations: 0,
});

/** The plan in force on a day: the newest version that begins on it or before. */
export const planOn = ({ versions }: Programme, day: BusinessDay): Plan => {
  const inForce = versions.findLast(({ from }) => from <= day);
  if (!inForce) throw new RangeError(`No plan on ${day}`);
  return inForce.plan;
};

export const memberOf = ({ members }: Programme, name: string): ModelMember => {
  const member = members.get(name);
  if (!member) throw new RangeError(`No member ${name}`);
  return member;
};

/** Uplines from the sponsor upwards. */
export const uplinesOf = (member: ModelMember): ModelMember[] => {
  const uplines: ModelMember[] = [];
  for (let each = member.sponsor; each; each = each.sponsor) uplines.push(each);
  return uplines;
};

/** A member's volume with that of the members below, by direct referral. */
export const legsOf = ({ referrals }: ModelMember): Micro[] =>
  referrals.map((leg) => leg.ownVolumeMicro + leg.teamVolumeMicro);

/** The highest package first. */
export const activePackages = ({ packages }: ModelMember): ModelPackage[] =>
  packages.filter((each) => each.active).sort((a, b) => packageOrder(a.type) - packageOrder(b.type));

/** A member's activations in order, including reversed ones. */
export const lotsOf = ({ packages }: ModelMember): ModelLot[] =>
  packages.flatMap((each) => each.lots).sort((a, b) => a.order - b.order);

export const rewardsOf = ({ rewards }: ModelMember, kind: RewardKind): ModelReward[] =>
  rewards.filter((reward) => reward.kind === kind);

export const endIfDone = (each: ModelPackage): void => {
  if (!each.active) return;
  if (each.earnedMicro === each.capMicro) each.ended = 'capped';
  else if (each.lots.every((lot) => lot.matured || lot.reversed)) each.ended = 'matured';
  each.active = each.ended === undefined;
};
