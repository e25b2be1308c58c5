import { daysBetween, type BusinessDay } from '../../time/business-day.ts';
import { sumMicro, type Micro } from '../../money/micro.ts';
import { countToCaps } from '../cap.ts';
import { FOUNDING_TURNOVER_SHARES, odlPool, odlShare, odlSlab } from '../odl.ts';
import { ODL_WINDOW_HOURS } from '../plan.ts';
import type { PackageType } from '../package-type.ts';
import type { Programme } from './programme.ts';
import type { ModelMember, ModelPackage, ModelReward } from './programme-state.ts';

const WINDOW_DAYS = ODL_WINDOW_HOURS / 24;
const SETTLEMENT_ORDER: readonly PackageType[] = ['igniteFund', 'elevatePlus', 'legacyVault'];

type Claimed = { package: ModelPackage; activeMicro: Micro };
type Participant = { member: ModelMember; package: ModelPackage; activeMicro: Micro; claimed: boolean };

const activeAmount = (each: ModelPackage): Micro =>
  sumMicro(each.lots.filter((lot) => !lot.matured).map((lot) => lot.amountMicro));

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
      packages.map((each) => ({ package: each, activeMicro: activeAmount(each) })),
    );
    return true;
  }

  settleEndedAt(on: BusinessDay): void {
    const days = daysBetween(this.anchor, on);
    if (days <= 0 || days % WINDOW_DAYS !== 0) return;
    const batch = SETTLEMENT_ORDER.flatMap((type) => this.settleFund(on, type));
    this.programme.addBatch(batch);
    this.turnoverMicro = 0n;
    this.claims = new Map();
  }

  private settleFund(on: BusinessDay, type: PackageType): ModelReward[] {
    const participants = this.participants(type);
    return ([1, 2, 3] as const).flatMap((slab) => {
      const members = participants.filter(
        (p) => odlSlab(this.programme.plan.odlSlabBounds, type, p.activeMicro) === slab,
      );
      const poolMicro = odlPool(this.turnoverMicro, FOUNDING_TURNOVER_SHARES, type, slab);
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
      return ended ? [{ member, package: ended.package, activeMicro: ended.activeMicro, claimed: true }] : [];
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
    if (!participant.claimed) return { ...reward, creditedMicro: 0n, status: 'missed' };
    const { creditedMicro } = countToCaps(share.shareMicro, [participant.package]);
    participant.package.earnedMicro += creditedMicro;
    this.programme.endIfDone(participant.package);
    return { ...reward, creditedMicro, status: creditedMicro === 0n ? 'capped' : 'pending' };
  }
}
