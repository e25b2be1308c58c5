import { daysBetween, type BusinessDay } from '../../time/business-day.ts';
import { sumMicro, type Micro } from '../../money/micro.ts';
import { odlPool, odlShare, odlSlab } from '../odl.ts';
import { ODL_WINDOW_HOURS } from '../plan.ts';
import { PACKAGE_TYPES_LOWEST_FIRST, type PackageType } from '../package-type.ts';
import { countReward } from './count-reward.ts';
import { addBatch } from './payments.ts';
import {
  activePackages,
  endIfDone,
  memberOf,
  planOn,
  windowFrom,
  type ModelLot,
  type ModelMember,
  type ModelPackage,
  type ModelReward,
  type OdlWindow,
  type Programme,
} from './programme-state.ts';

const WINDOW_DAYS = ODL_WINDOW_HOURS / 24;

type Participant = { member: ModelMember; package: ModelPackage; activeMicro: Micro; claimed: boolean };

const runningLots = (each: ModelPackage): ModelLot[] =>
  each.lots.filter((lot) => !lot.matured && !lot.reversed);
const activeAmount = (each: ModelPackage): Micro => sumMicro(runningLots(each).map((lot) => lot.amountMicro));

/** Returns false, without effect, in a pause, without an active package, or for a second claim in the window. */
export const claim = (programme: Programme, name: string): boolean => {
  const { paused, running } = programme.odl;
  const member = memberOf(programme, name);
  const packages = activePackages(member);
  if (paused || packages.length === 0 || running.claims.has(member)) return false;
  running.claims.set(
    member,
    packages.map((each) => ({ package: each, activeMicro: activeAmount(each), lots: runningLots(each) })),
  );
  return true;
};

/** Settles the 72 h windows at their end, or at the end of a pause (AMB-104). */
export const settleEndedAt = (programme: Programme, on: BusinessDay): void => {
  const { odl } = programme;
  const days = daysBetween(programme.start, on);
  if (days > 0 && days % WINDOW_DAYS === 0) {
    odl.ended.push(odl.running);
    odl.running = windowFrom(on);
  }
  if (odl.paused) return;
  for (const window of odl.ended.splice(0))
    addBatch(
      programme,
      PACKAGE_TYPES_LOWEST_FIRST.flatMap((type) => settleFund(programme, on, window, type)),
    );
};

const settleFund = (
  programme: Programme,
  on: BusinessDay,
  window: OdlWindow,
  type: PackageType,
): ModelReward[] => {
  const participants = participantsOf(programme, window, type);
  // A window keeps the slabs and shares of the plan in force when it began (AMB-127).
  const { odlSlabBounds, turnoverShares } = planOn(programme, window.from);
  return ([1, 2, 3] as const).flatMap((slab) => {
    const members = participants.filter((p) => odlSlab(odlSlabBounds, type, p.activeMicro) === slab);
    const poolMicro = odlPool(window.turnoverMicro, turnoverShares, type, slab);
    const shareMicro = odlShare(poolMicro, members.length);
    return shareMicro === 0n
      ? []
      : members.map((member) => settleShare(on, member, { window, type, slab, poolMicro, shareMicro }));
  });
};

/** The active packages and those that ended after their claim. */
const participantsOf = (
  programme: Programme,
  { claims: claimsOf, hadOutage }: OdlWindow,
  type: PackageType,
): Participant[] =>
  [...programme.members.values()].flatMap((member) => {
    const claims = claimsOf.get(member);
    const active = member.packages.find((each) => each.active && each.type === type);
    if (active)
      return [{ member, package: active, activeMicro: activeAmount(active), claimed: hadOutage || !!claims }];
    const ended = claims?.find((each) => each.package.type === type);
    if (!ended) return [];
    const reversed = sumMicro(ended.lots.filter((lot) => lot.reversed).map((lot) => lot.amountMicro));
    const activeMicro = ended.activeMicro - reversed;
    return activeMicro > 0n || reversed === 0n
      ? [{ member, package: ended.package, activeMicro, claimed: true }]
      : [];
  });

const settleShare = (
  on: BusinessDay,
  participant: Participant,
  share: { window: OdlWindow; type: PackageType; slab: number; poolMicro: Micro; shareMicro: Micro },
): ModelReward => {
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
  const counted = countReward([participant.package], share.shareMicro);
  endIfDone(participant.package);
  return { ...reward, ...counted };
};
