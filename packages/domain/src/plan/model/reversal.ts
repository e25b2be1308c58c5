import { daysBetween, type BusinessDay } from '../../time/business-day.ts';
import { maxMicro, minMicro, sumMicro, type Micro } from '../../money/micro.ts';
import { blbProgress } from '../blb.ts';
import { odlSlab } from '../odl.ts';
import { packageOrder } from '../package-type.ts';
import { lotEndsAfter, MAX_LEVELS } from '../plan.ts';
import { rewardWallet, type RewardKind } from '../reward-kinds.ts';
import { networkBounty } from '../rewards.ts';
import { takeOrOwe } from './debts.ts';
import type { Programme } from './programme.ts';
import type { ModelLot, ModelMember, ModelPackage, ModelPart, ModelReward } from './programme-state.ts';

/** The remainder of a credited reward after reversals. */
export const leftOf = (reward: ModelReward): Micro => sumMicro(reward.parts.map((part) => part.micro));

/**
 * Takes activations back one after the other and settles the debts of the affected members after each. Then it takes
 * back the slabs that the smaller teams no longer complete.
 */
export const reverseActivations = (
  programme: Programme,
  on: BusinessDay,
  activations: readonly { member: string; lot: ModelLot }[],
): void => {
  const found = activations.map(({ member, lot }) => ({ member: programme.member(member), lot }));
  for (const { member, lot } of found) {
    reverseActivation(programme, { on, member, lot });
    const above = programme.uplinesOf(member).slice(0, MAX_LEVELS);
    for (const each of [member, ...above]) programme.collectFrom(each);
  }
  for (const { member, lot } of found) shrinkTeams(programme, member, lot);
};

/**
 * Takes an activation back with every reward that it caused (AMB-128, decision 009): its own daily bounties and the
 * Direct Bounty; ODL shares of a slab that the package would not have reached; rewards of the package above the
 * reduced cap; the network bounties on removed daily bounties. `shrinkTeams` does the rest.
 */
const reverseActivation = (
  programme: Programme,
  { on, member, lot }: { on: BusinessDay; member: ModelMember; lot: ModelLot },
): void => {
  const found = member.packages.find((each) => each.lots.includes(lot));
  if (!found || lot.reversed) throw new RangeError(`${member.name} has no such activation to take back`);
  new ActivationReversal(programme, member, { package: found, lot }).carryOut(on);
};

/** Subtracts a reversed activation from team volumes and takes back BLB slabs that are no longer complete. */
const shrinkTeams = (programme: Programme, member: ModelMember, lot: ModelLot): void => {
  const uplines = programme.uplinesOf(member);
  member.ownVolumeMicro -= lot.amountMicro;
  for (const upline of uplines) upline.teamVolumeMicro -= lot.amountMicro;
  for (const upline of uplines) {
    const legs = upline.referrals.map((leg) => leg.ownVolumeMicro + leg.teamVolumeMicro);
    for (const [id, on] of upline.paidSlabs) {
      const slab = programme.planOn(on).blbSlabs.find((each) => each.id === id);
      if (!slab || blbProgress(slab, legs).qualified) continue;
      upline.paidSlabs.delete(id);
      for (const reward of programme.rewardsOf(upline, 'blb'))
        if (reward.level === id) takeAll(programme, reward);
    }
  }
};

type Found = { package: ModelPackage; lot: ModelLot };

/** The order of crediting within a date, backwards. */
const NEWEST_FIRST: readonly RewardKind[] = ['direct', 'network', 'daily', 'odl'];

class ActivationReversal {
  private readonly programme: Programme;
  private readonly member: ModelMember;
  private readonly package: ModelPackage;
  private readonly lot: ModelLot;
  private readonly touched: Set<ModelPackage>;
  /** Dates on which this reversal took daily bounties of the member. */
  private readonly dates = new Set<BusinessDay>();

  constructor(programme: Programme, member: ModelMember, found: Found) {
    this.programme = programme;
    this.member = member;
    this.package = found.package;
    this.lot = found.lot;
    this.touched = new Set([found.package]);
  }

  carryOut(on: BusinessDay): void {
    this.lot.reversed = true;
    if (!this.lot.matured || this.lot.principalReturn === 'none') {
      this.member.wallets.principal -= this.lot.amountMicro;
      this.member.wallets.rWallet += this.lot.amountMicro;
    }
    this.takeOwnAndDirect();
    this.takeOdl();
    this.shrinkCap();
    this.takeNetwork();
    if (this.package.lots.every((lot) => lot.reversed)) {
      this.package.active = false;
      this.package.ended = 'reversed';
    } else {
      this.programme.endIfDone(this.package);
    }
    for (const each of this.touched) this.reopen(each, on);
  }

  private takeOwnAndDirect(): void {
    for (const each of [this.member, this.member.sponsor]) {
      const rewards = each ? this.programme.allRewardsOf(each) : [];
      for (const reward of rewards) if (reward.lot === this.lot) this.takeAll(reward);
    }
  }

  private takeOdl(): void {
    for (const reward of this.programme.rewardsOf(this.member, 'odl')) {
      if (reward.source !== this.package.type || !reward.parts.some((part) => part.package === this.package))
        continue;
      if (reward.on <= this.lot.activatedOn) continue;
      const others = sumMicro(
        this.package.lots
          .filter(
            (lot) => !lot.reversed && lot.activatedOn < reward.on && !this.maturedBefore(lot, reward.on),
          )
          .map((lot) => lot.amountMicro),
      );
      const { odlSlabBounds } = this.programme.planOn(reward.windowFrom ?? reward.on);
      const slab = others === 0n ? 0 : odlSlab(odlSlabBounds, this.package.type, others);
      if (slab !== reward.level) this.takeAll(reward);
    }
  }

  private maturedBefore(lot: ModelLot, on: BusinessDay): boolean {
    return lot.matured && daysBetween(lot.activatedOn, on) > lotEndsAfter(lot.terms, lot.principalReturn);
  }

  /** Takes back the rewards above the reduced cap, newest first. */
  private shrinkCap(): void {
    this.package.capMicro -= this.lot.amountMicro * BigInt(this.lot.terms.capMultiplier);
    const counted = this.programme
      .allRewardsOf(this.member)
      .flatMap((reward) => reward.parts.map((part) => ({ reward, part })))
      .filter(({ part }) => part.package === this.package && part.micro > 0n)
      .sort((a, b) => this.newestFirst(a.reward, b.reward));
    for (const { reward, part } of counted) {
      const excess = this.package.earnedMicro - this.package.capMicro;
      if (excess <= 0n) return;
      this.take(reward, part, minMicro(part.micro, excess));
    }
  }

  private newestFirst(a: ModelReward, b: ModelReward): number {
    if (a.on !== b.on) return a.on < b.on ? 1 : -1;
    return (
      NEWEST_FIRST.indexOf(a.kind) - NEWEST_FIRST.indexOf(b.kind) ||
      b.level - a.level ||
      (b.windowFrom ?? '').localeCompare(a.windowFrom ?? '') ||
      (b.lot?.order ?? this.numberOf(b)) - (a.lot?.order ?? this.numberOf(a))
    );
  }

  private numberOf(reward: ModelReward): number {
    return this.programme.members.get(reward.source)?.number ?? 0;
  }

  /** Recomputes network bounties on the daily bounties that this reversal cut, from the remaining base. */
  private takeNetwork(): void {
    const uplines = this.programme.uplinesOf(this.member).slice(0, MAX_LEVELS);
    for (const upline of uplines) {
      for (const reward of this.programme.rewardsOf(upline, 'network')) {
        if (reward.source !== this.member.name || !this.dates.has(reward.on)) continue;
        const daily = this.programme.rewardsOf(this.member, 'daily').filter(({ on }) => on === reward.on);
        const fair = networkBounty(sumMicro(daily.map(leftOf)), reward.rateBps);
        let excess = maxMicro(0n, leftOf(reward) - fair);
        for (const part of lowestFirst(reward.parts)) {
          const taken = minMicro(part.micro, excess);
          if (taken > 0n) this.take(reward, part, taken);
          excess -= taken;
        }
      }
    }
  }

  /** Reopens a package that had ended full and has room again, unless a newer one of its type began. */
  private reopen(each: ModelPackage, on: BusinessDay): void {
    const owner = this.programme.member(each.member);
    const newest = owner.packages.filter(({ type }) => type === each.type).at(-1);
    const runs = each.lots.some(
      (lot) => !lot.reversed && !lot.matured && daysBetween(lot.activatedOn, on) <= lot.terms.periodDays,
    );
    if (each.ended !== 'capped' || each.earnedMicro === each.capMicro || newest !== each || !runs) return;
    each.active = true;
    each.ended = undefined;
  }

  private takeAll(reward: ModelReward): void {
    for (const part of reward.parts) if (part.micro > 0n) this.take(reward, part, part.micro);
  }

  private take(reward: ModelReward, part: ModelPart, micro: Micro): void {
    take(this.programme, reward, { part, micro });
    if (part.package) this.touched.add(part.package);
    if (reward.kind === 'daily' && reward.member === this.member.name) this.dates.add(reward.on);
  }
}

const takeAll = (programme: Programme, reward: ModelReward): void => {
  for (const part of reward.parts) if (part.micro > 0n) take(programme, reward, { part, micro: part.micro });
};

/**
 * Takes a paid reward from the wallet, as far as its balance allows, and the rest becomes a debt. Takes a waiting
 * reward out of its batch.
 */
const take = (
  programme: Programme,
  reward: ModelReward,
  { part, micro }: { part: ModelPart; micro: Micro },
): void => {
  part.micro -= micro;
  if (part.package) part.package.earnedMicro -= micro;
  if (reward.batch?.paid) {
    const { wallets } = programme.member(reward.member);
    programme.treasuryMicro += takeOrOwe(wallets, rewardWallet(reward.kind), micro);
  } else if (reward.batch) {
    reward.batch.totalMicro -= micro;
  }
  if (leftOf(reward) === 0n) reward.status = 'reversed';
};

const lowestFirst = (parts: readonly ModelPart[]): ModelPart[] =>
  [...parts].sort(
    (a, b) => (b.package ? packageOrder(b.package.type) : 0) - (a.package ? packageOrder(a.package.type) : 0),
  );
