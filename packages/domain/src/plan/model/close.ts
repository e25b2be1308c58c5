import { addDays, daysBetween, type BusinessDay } from '../../time/business-day.ts';
import type { Micro } from '../../money/micro.ts';
import { lotEndsAfter, MAX_LEVELS } from '../plan.ts';
import { dailyBounty, earnsOn, levelRate, networkBounty } from '../rewards.ts';
import { countReward } from './count-reward.ts';
import { settleEndedAt } from './odl-windows.ts';
import { addBatch } from './payments.ts';
import {
  activePackages,
  endIfDone,
  planOn,
  uplinesOf,
  type ModelMember,
  type ModelPackage,
  type ModelReward,
  type Programme,
} from './programme-state.ts';

/** The packages that take part in a close, by member, highest first. */
type Frozen = Map<ModelMember, ModelPackage[]>;

/** The steps of a date before its events: ODL settlement, then the daily close. */
export const beginDay = (programme: Programme, on: BusinessDay): void => {
  settleEndedAt(programme, on);
  addBatch(programme, closeDay(programme, on));
};

/**
 * Closes a date: daily, network, maturities, then ends finished packages. Returns the rewards in order of crediting.
 */
const closeDay = (programme: Programme, on: BusinessDay): ModelReward[] => {
  const frozen: Frozen = new Map(
    [...programme.members.values()].map((member) => [member, activePackages(member)]),
  );
  const { rewards: daily, bySource } = creditDaily(on, frozen);
  const network = creditNetwork(programme, on, { frozen, bySource });
  endLots(programme, on);
  for (const packages of frozen.values()) packages.forEach(endIfDone);
  return [...daily, ...network];
};

const creditDaily = (
  on: BusinessDay,
  frozen: Frozen,
): { rewards: ModelReward[]; bySource: Map<ModelMember, Micro> } => {
  const rewards: ModelReward[] = [];
  const bySource = new Map<ModelMember, Micro>();
  for (const [member, packages] of frozen) {
    for (const each of packages) {
      for (const lot of each.lots) {
        const { periodDays, dailyBps } = lot.terms;
        if (lot.reversed || !earnsOn(daysBetween(lot.activatedOn, on), periodDays)) continue;
        const computedMicro = dailyBounty(lot.amountMicro, dailyBps);
        if (computedMicro === 0n) continue;
        const counted = countReward([each], computedMicro);
        bySource.set(member, (bySource.get(member) ?? 0n) + counted.creditedMicro);
        rewards.push({
          on,
          member: member.name,
          kind: 'daily',
          level: 0,
          source: member.name,
          baseMicro: lot.amountMicro,
          rateBps: dailyBps,
          computedMicro,
          ...counted,
          lot,
        });
      }
    }
  }
  return { rewards, bySource };
};

const creditNetwork = (
  programme: Programme,
  on: BusinessDay,
  { frozen, bySource }: { frozen: Frozen; bySource: Map<ModelMember, Micro> },
): ModelReward[] => {
  const { levelBps } = planOn(programme, on);
  const rewards: ModelReward[] = [];
  for (const { upline, level, source, baseMicro } of sourcesInOrder(bySource)) {
    const packages = frozen.get(upline) ?? [];
    const [highest] = packages;
    const rateBps = highest && levelRate(levelBps, highest.type, level);
    if (!rateBps) continue;
    const computedMicro = networkBounty(baseMicro, rateBps);
    if (computedMicro === 0n) continue;
    rewards.push({
      on,
      member: upline.name,
      kind: 'network',
      level,
      source: source.name,
      baseMicro,
      rateBps,
      computedMicro,
      ...countReward(packages, computedMicro),
    });
  }
  return rewards;
};

/**
 * Each upline's sources by level, then by the source's number: they use up the room of the upline's cap in this
 * order.
 */
const sourcesInOrder = (bySource: Map<ModelMember, Micro>) => {
  const sources = [...bySource].flatMap(([source, baseMicro]) =>
    uplinesOf(source)
      .slice(0, MAX_LEVELS)
      .map((upline, index) => ({ upline, level: index + 1, source, baseMicro })),
  );
  return sources.sort(
    (a, b) => a.upline.number - b.upline.number || a.level - b.level || a.source.number - b.source.number,
  );
};

/** Ends lots after their term. A principal that does not return stays locked (AMB-003). */
const endLots = (programme: Programme, on: BusinessDay): void => {
  for (const member of programme.members.values()) {
    for (const lot of member.packages.flatMap((each) => each.lots)) {
      const ends = addDays(lot.activatedOn, lotEndsAfter(lot.terms, lot.principalReturn));
      if (lot.matured || lot.reversed || on < ends) continue;
      lot.matured = true;
      if (lot.principalReturn === 'none') continue;
      member.wallets.principal -= lot.amountMicro;
      member.wallets.rWallet += lot.amountMicro;
    }
  }
};
