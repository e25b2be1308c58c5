import type { BusinessDay } from '../../time/business-day.ts';
import { sumMicro, type Micro } from '../../money/micro.ts';
import { blbProgress } from '../blb.ts';
import { packageOrder, type PackageType } from '../package-type.ts';
import type { Plan } from '../plan.ts';
import { rewardWallet, type GrantKind, type RewardKind } from '../reward-kinds.ts';
import { directBounty } from '../rewards.ts';
import { closeDay } from './close.ts';
import { countReward } from './count-reward.ts';
import { settleDebt } from './debts.ts';
import { OdlWindows } from './odl-windows.ts';
import type { ModelBatch, ModelLot, ModelMember, ModelPackage, ModelReward } from './programme-state.ts';
import { leftOf, reverseActivations } from './reversal.ts';

const highestFirst = (packages: readonly ModelPackage[]): ModelPackage[] =>
  packages.filter((each) => each.active).sort((a, b) => packageOrder(a.type) - packageOrder(b.type));

export type GrantedReward = { kind: GrantKind; baseMicro: Micro; amountMicro: Micro };

/**
 * The reference model of the plan: the whole programme in memory, one event at a time, exactly by plan-rules. It is
 * slow and simple on purpose; the SQL engine is compared with it.
 */
export class Programme {
  readonly members = new Map<string, ModelMember>();
  readonly rewards: ModelReward[] = [];
  readonly batches: ModelBatch[] = [];
  readonly odl: OdlWindows;
  treasuryMicro: Micro;
  /** While payouts are paused, rewards are credited and wait. */
  payoutsPaused = false;
  private readonly versions: { from: BusinessDay; plan: Plan }[];
  private readonly rewardsByMember = new Map<string, ModelReward[]>();
  private activations = 0;

  constructor(settings: { plan: Plan; start: BusinessDay; treasuryMicro: Micro }) {
    this.versions = [{ from: settings.start, plan: settings.plan }];
    this.treasuryMicro = settings.treasuryMicro;
    this.odl = new OdlWindows(this, settings.start);
  }

  /** A new version of the plan that is in force from a later day on. */
  publish(from: BusinessDay, plan: Plan): void {
    this.versions.push({ from, plan });
  }

  /** The plan in force on a day: the newest version that begins on it or before. */
  planOn(day: BusinessDay): Plan {
    const inForce = this.versions.findLast(({ from }) => from <= day);
    if (!inForce) throw new RangeError(`No plan on ${day}`);
    return inForce.plan;
  }

  /** Any sponsor that is not a member counts as the root: its members have no upline. */
  join(name: string, sponsorName: string): void {
    const sponsor = this.members.get(sponsorName);
    const member: ModelMember = {
      name,
      number: this.members.size + 1,
      sponsor,
      referrals: [],
      packages: [],
      wallets: { rWallet: 0n, profit: 0n, working: 0n, principal: 0n, debt: 0n, uncollected: 0n },
      ownVolumeMicro: 0n,
      teamVolumeMicro: 0n,
      paidSlabs: new Map(),
    };
    this.members.set(name, member);
    sponsor?.referrals.push(member);
  }

  /** An activation paid by a deposit of the same amount; then Direct Bounty, team volumes and BLB. */
  activate(on: BusinessDay, name: string, type: PackageType, amountMicro: Micro): void {
    const member = this.member(name);
    const lot = this.openLot(member, on, { type, amountMicro });
    this.payDirectBounty(member, on, lot);
    member.ownVolumeMicro += amountMicro;
    for (const upline of this.uplinesOf(member)) upline.teamVolumeMicro += amountMicro;
    for (const upline of this.uplinesOf(member)) this.payBlb(upline, member, on);
  }

  fund(amountMicro: Micro): void {
    this.treasuryMicro += amountMicro;
    this.payInOrder();
  }

  pausePayouts(paused: boolean): void {
    this.payoutsPaused = paused;
    this.payInOrder();
  }

  /** A royalty or special reward that operators grant: outside the cap, paid in its turn (AMB-020, AMB-021). */
  grant(on: BusinessDay, name: string, reward: GrantedReward): void {
    const { kind, baseMicro, amountMicro } = reward;
    this.addBatch([
      {
        on,
        member: name,
        kind,
        level: 0,
        source: name,
        baseMicro,
        rateBps: 0,
        computedMicro: amountMicro,
        creditedMicro: amountMicro,
        status: 'pending',
        parts: [{ package: undefined, micro: amountMicro }],
      },
    ]);
  }

  /** The steps of a date before its events: ODL settlement, then the daily close. */
  beginDay(on: BusinessDay): void {
    this.odl.settleEndedAt(on);
    this.close(on);
  }

  close(on: BusinessDay): void {
    this.addBatch(closeDay(this, on));
  }

  /** Uplines from the sponsor upwards. */
  uplinesOf(member: ModelMember): ModelMember[] {
    const uplines: ModelMember[] = [];
    for (let each = member.sponsor; each; each = each.sponsor) uplines.push(each);
    return uplines;
  }

  activePackages(member: ModelMember): ModelPackage[] {
    return highestFirst(member.packages);
  }

  endIfDone(each: ModelPackage): void {
    if (!each.active) return;
    if (each.earnedMicro === each.capMicro) each.ended = 'capped';
    else if (each.lots.every((lot) => lot.matured || lot.reversed)) each.ended = 'matured';
    each.active = each.ended === undefined;
  }

  /** A member's activations in order, including reversed ones. */
  lotsOf(name: string): ModelLot[] {
    return this.member(name)
      .packages.flatMap((each) => each.lots)
      .sort((a, b) => a.order - b.order);
  }

  /** Takes activations back with all their effects, then settles debts and pays rewards. */
  reverse(on: BusinessDay, activations: readonly { member: string; lot: ModelLot }[]): void {
    reverseActivations(this, on, activations);
    this.settleDebts();
  }

  /** Every member settles as much as they can; collected amounts pay waiting rewards. */
  settleDebts(): void {
    for (const member of this.members.values()) this.collectFrom(member);
    this.payInOrder();
  }

  collectFrom({ wallets }: ModelMember): void {
    this.treasuryMicro += settleDebt(wallets);
  }

  /** Credited rewards are paid together, after all older batches. */
  addBatch(rewards: readonly ModelReward[]): void {
    for (const reward of rewards) this.keep(reward);
    const credited = rewards.filter((reward) => reward.creditedMicro > 0n);
    if (credited.length === 0) return;
    const batch: ModelBatch = {
      rewards: credited,
      totalMicro: sumMicro(credited.map((r) => r.creditedMicro)),
      paid: false,
    };
    for (const reward of credited) reward.batch = batch;
    this.batches.push(batch);
    this.payInOrder();
  }

  rewardsOf(member: ModelMember, kind: RewardKind): ModelReward[] {
    return this.allRewardsOf(member).filter((reward) => reward.kind === kind);
  }

  allRewardsOf(member: ModelMember): readonly ModelReward[] {
    return this.rewardsByMember.get(member.name) ?? [];
  }

  /** Unpaid batches that still hold an amount, in their order. */
  get waitingBatches(): ModelBatch[] {
    return this.batches.filter(({ paid, totalMicro }) => !paid && totalMicro > 0n);
  }

  member(name: string): ModelMember {
    const member = this.members.get(name);
    if (!member) throw new RangeError(`No member ${name}`);
    return member;
  }

  private keep(reward: ModelReward): void {
    this.rewards.push(reward);
    const own = this.rewardsByMember.get(reward.member);
    if (own) own.push(reward);
    else this.rewardsByMember.set(reward.member, [reward]);
  }

  private openLot(
    member: ModelMember,
    on: BusinessDay,
    lot: { type: PackageType; amountMicro: Micro },
  ): ModelLot {
    const { packages, principalReturn } = this.planOn(on);
    const terms = packages[lot.type];
    let active = member.packages.find((each) => each.active && each.type === lot.type);
    if (!active) {
      active = {
        member: member.name,
        type: lot.type,
        capMicro: 0n,
        earnedMicro: 0n,
        lots: [],
        active: true,
        ended: undefined,
      };
      member.packages.push(active);
    }
    active.capMicro += lot.amountMicro * BigInt(terms.capMultiplier);
    const opened: ModelLot = {
      amountMicro: lot.amountMicro,
      terms,
      principalReturn,
      activatedOn: on,
      order: ++this.activations,
      matured: false,
      reversed: false,
    };
    active.lots.push(opened);
    member.wallets.principal += lot.amountMicro;
    return opened;
  }

  private payDirectBounty(member: ModelMember, on: BusinessDay, lot: ModelLot): void {
    const sponsor = member.sponsor;
    const packages = sponsor ? highestFirst(sponsor.packages) : [];
    const [highest] = packages;
    if (!sponsor || !highest) return;
    const rateBps = highest.lots.filter((each) => !each.reversed).at(-1)?.terms.directBps ?? 0;
    const computedMicro = directBounty(lot.amountMicro, rateBps);
    if (computedMicro === 0n) return;
    const counted = countReward(packages, computedMicro);
    packages.forEach((each) => this.endIfDone(each));
    this.addBatch([
      {
        on,
        member: sponsor.name,
        kind: 'direct',
        level: 0,
        source: member.name,
        baseMicro: lot.amountMicro,
        rateBps,
        computedMicro,
        ...counted,
        lot,
      },
    ]);
  }

  private payBlb(upline: ModelMember, cause: ModelMember, on: BusinessDay): void {
    const legs = upline.referrals.map((leg) => leg.ownVolumeMicro + leg.teamVolumeMicro);
    for (const slab of this.planOn(on).blbSlabs) {
      if (upline.paidSlabs.has(slab.id) || !blbProgress(slab, legs).qualified) continue;
      upline.paidSlabs.set(slab.id, on);
      this.addBatch([
        {
          on,
          member: upline.name,
          kind: 'blb',
          level: slab.id,
          source: cause.name,
          baseMicro: slab.requiredMicro,
          rateBps: 0,
          computedMicro: slab.bonusMicro,
          creditedMicro: slab.bonusMicro,
          status: 'pending',
          parts: [{ package: undefined, micro: slab.bonusMicro }],
        },
      ]);
    }
  }

  private payInOrder(): void {
    if (this.payoutsPaused) return;
    for (const batch of this.waitingBatches) {
      if (batch.totalMicro > this.treasuryMicro) return;
      this.treasuryMicro -= batch.totalMicro;
      batch.paid = true;
      for (const reward of batch.rewards) {
        if (reward.status === 'pending') reward.status = 'paid';
        this.member(reward.member).wallets[rewardWallet(reward.kind)] += leftOf(reward);
      }
    }
  }
}
