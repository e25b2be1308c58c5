import { daysBetween, type BusinessDay } from '../../time/business-day.ts';
import { sumMicro, type Micro } from '../../money/micro.ts';
import { countToCaps } from '../cap.ts';
import { odlPool, odlShare, odlSlab } from '../odl.ts';
import { ODL_WINDOW_HOURS } from '../plan.ts';
import { PACKAGE_TYPES_LOWEST_FIRST, type PackageType } from '../package-type.ts';
import type { Programme } from './programme.ts';
import type { ModelLot, ModelMember, ModelPackage, ModelReward } from './programme-state.ts';

const WINDOW_DAYS = ODL_WINDOW_HOURS / 24;

type Window = {
  from: BusinessDay;
  turnoverMicro: Micro;
  claims: Map<ModelMember, Claimed[]>;
  hadOutage: boolean;
};
type Claimed = { package: ModelPackage; activeMicro: Micro; lots: readonly ModelLot[] };
type Participant = { member: ModelMember; package: ModelPackage; activeMicro: Micro; claimed: boolean };

const runningLots = (each: ModelPackage): ModelLot[] =>
  each.lots.filter((lot) => !lot.matured && !lot.reversed);
const activeAmount = (each: ModelPackage): Micro => sumMicro(runningLots(each).map((lot) => lot.amountMicro));

const windowFrom = (from: BusinessDay): Window => ({
  from,
  turnoverMicro: 0n,
  claims: new Map(),
  hadOutage: false,
});

/**
 * The 72 h windows of the model: claims and turnover of the running window; settlement at its end, or at the end of a
 * pause (AMB-104).
 */
export class OdlWindows {
  private readonly programme: Programme;
  private readonly anchor: BusinessDay;
  /** During a pause claims are refused, and ended windows wait for settlement. */
  paused = false;
  private running: Window;
  private readonly ended: Window[] = [];

  constructor(programme: Programme, anchor: BusinessDay) {
    this.programme = programme;
    this.anchor = anchor;
    this.running = windowFrom(anchor);
  }

  setTurnover(amountMicro: Micro): void {
    this.running.turnoverMicro = amountMicro;
  }

  /** Records an outage of our own at the end of the running window: every active package then counts as claimed. */
  noteOutage(): void {
    this.running.hadOutage = true;
  }

  /** Returns false, without effect, in a pause, without an active package, or for a second claim in the window. */
  claim(name: string): boolean {
    const member = this.programme.member(name);
    const packages = this.programme.activePackages(member);
    if (this.paused || packages.length === 0 || this.running.claims.has(member)) return false;
    this.running.claims.set(
      member,
      packages.map((each) => ({ package: each, activeMicro: activeAmount(each), lots: runningLots(each) })),
    );
    return true;
  }

  settleEndedAt(on: BusinessDay): void {
    const days = daysBetween(this.anchor, on);
    if (days > 0 && days % WINDOW_DAYS === 0) {
      this.ended.push(this.running);
      this.running = windowFrom(on);
    }
    if (this.paused) return;
    for (const window of this.ended.splice(0))
      this.programme.addBatch(
        PACKAGE_TYPES_LOWEST_FIRST.flatMap((type) => this.settleFund(on, window, type)),
      );
  }

  private settleFund(on: BusinessDay, window: Window, type: PackageType): ModelReward[] {
    const participants = this.participants(window, type);
    // A window keeps the slabs and shares of the plan in force when it began (AMB-127).
    const { odlSlabBounds, turnoverShares } = this.programme.planOn(window.from);
    return ([1, 2, 3] as const).flatMap((slab) => {
      const members = participants.filter((p) => odlSlab(odlSlabBounds, type, p.activeMicro) === slab);
      const poolMicro = odlPool(window.turnoverMicro, turnoverShares, type, slab);
      const shareMicro = odlShare(poolMicro, members.length);
      return shareMicro === 0n
        ? []
        : members.map((member) =>
            this.settleShare(on, member, { window, type, slab, poolMicro, shareMicro }),
          );
    });
  }

  /** The active packages and those that ended after their claim. */
  private participants({ claims: claimsOf, hadOutage }: Window, type: PackageType): Participant[] {
    return [...this.programme.members.values()].flatMap((member) => {
      const claims = claimsOf.get(member);
      const active = member.packages.find((each) => each.active && each.type === type);
      if (active)
        return [
          {
            member,
            package: active,
            activeMicro: activeAmount(active),
            claimed: claims !== undefined || hadOutage,
          },
        ];
      const ended = claims?.find((claim) => claim.package.type === type);
      if (!ended) return [];
      const reversed = sumMicro(ended.lots.filter((lot) => lot.reversed).map((lot) => lot.amountMicro));
      const activeMicro = ended.activeMicro - reversed;
      return activeMicro > 0n || reversed === 0n
        ? [{ member, package: ended.package, activeMicro, claimed: true }]
        : [];
    });
  }

  private settleShare(
    on: BusinessDay,
    participant: Participant,
    share: { window: Window; type: PackageType; slab: number; poolMicro: Micro; shareMicro: Micro },
  ): ModelReward {
    const reward = {
      on,
      member: participant.member.name,
      kind: 'odl',
      level: share.slab,
      source: share.type,
      baseMicro: share.poolMicro,
      rateBps: 0,
      windowFrom: share.window.from,
      computedMicro: share.shareMicro,
    } as const;
    if (!participant.claimed) return { ...reward, creditedMicro: 0n, status: 'missed', parts: [] };
    const { creditedMicro } = countToCaps(share.shareMicro, [participant.package]);
    participant.package.earnedMicro += creditedMicro;
    this.programme.endIfDone(participant.package);
    const parts = creditedMicro > 0n ? [{ package: participant.package, micro: creditedMicro }] : [];
    return { ...reward, creditedMicro, status: creditedMicro === 0n ? 'capped' : 'pending', parts };
  }
}
