import { addDays, daysBetween, type BusinessDay } from '../../time/business-day.ts';
import { sumMicro, type Micro } from '../../money/micro.ts';
import { countToCaps } from '../cap.ts';
import { odlPool, odlShare, odlSlab } from '../odl.ts';
import { ODL_WINDOW_HOURS } from '../plan.ts';
import { PACKAGE_TYPES_LOWEST_FIRST, type PackageType } from '../package-type.ts';
import type { Programme } from './programme.ts';
import type { ModelLot, ModelMember, ModelPackage, ModelReward } from './programme-state.ts';

const WINDOW_DAYS = ODL_WINDOW_HOURS / 24;

type Claimed = { package: ModelPackage; activeMicro: Micro; lots: readonly ModelLot[] };
type Participant = { member: ModelMember; package: ModelPackage; activeMicro: Micro; claimed: boolean };

const runningLots = (each: ModelPackage): ModelLot[] =>
  each.lots.filter((lot) => !lot.matured && !lot.reversed);
const activeAmount = (each: ModelPackage): Micro => sumMicro(runningLots(each).map((lot) => lot.amountMicro));

/** The 72 h windows of the model: claims and turnover of the running one, settlement at its end. */
export class OdlWindows {
  private readonly programme: Programme;
  private readonly anchor: BusinessDay;
  private turnoverMicro = 0n;
  private claims = new Map<ModelMember, Claimed[]>();

  constructor(programme: Programme, anchor: BusinessDay) {
    this.programme = programme;
    this.anchor = anchor;
  }

  setTurnover(amountMicro: Micro): void {
    this.turnoverMicro = amountMicro;
  }

  /** False for a claim without an active package and for a second one in the window: these change nothing. */
  claim(name: string): boolean {
    const member = this.programme.member(name);
    const packages = this.programme.activePackages(member);
    if (packages.length === 0 || this.claims.has(member)) return false;
    this.claims.set(
      member,
      packages.map((each) => ({ package: each, activeMicro: activeAmount(each), lots: runningLots(each) })),
    );
    return true;
  }

  settleEndedAt(on: BusinessDay): void {
    const days = daysBetween(this.anchor, on);
    if (days <= 0 || days % WINDOW_DAYS !== 0) return;
    const batch = PACKAGE_TYPES_LOWEST_FIRST.flatMap((type) => this.settleFund(on, type));
    this.programme.addBatch(batch);
    this.turnoverMicro = 0n;
    this.claims = new Map();
  }

  private settleFund(on: BusinessDay, type: PackageType): ModelReward[] {
    const participants = this.participants(type);
    // A window keeps the slabs and shares of the plan in force when it began (AMB-127).
    const { odlSlabBounds, turnoverShares } = this.programme.planOn(addDays(on, -WINDOW_DAYS));
    return ([1, 2, 3] as const).flatMap((slab) => {
      const members = participants.filter((p) => odlSlab(odlSlabBounds, type, p.activeMicro) === slab);
      const poolMicro = odlPool(this.turnoverMicro, turnoverShares, type, slab);
      const shareMicro = odlShare(poolMicro, members.length);
      return shareMicro === 0n
        ? []
        : members.map((member) => this.settleShare(on, member, { type, slab, poolMicro, shareMicro }));
    });
  }

  /** Active packages take part, and so do claimed ones that ended after the claim. */
  private participants(type: PackageType): Participant[] {
    return [...this.programme.members.values()].flatMap((member) => {
      const claims = this.claims.get(member);
      const active = member.packages.find((each) => each.active && each.type === type);
      if (active)
        return [
          { member, package: active, activeMicro: activeAmount(active), claimed: claims !== undefined },
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
    share: { type: PackageType; slab: number; poolMicro: Micro; shareMicro: Micro },
  ): ModelReward {
    const reward = {
      on,
      member: participant.member.name,
      kind: 'odl',
      level: share.slab,
      source: share.type,
      baseMicro: share.poolMicro,
      rateBps: 0,
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
