import { addDays, type BusinessDay } from '../../time/business-day.ts';
import { moneyToWire, parseMoney, sumMicro, type Micro } from '../../money/micro.ts';
import { planFromStored, type StoredPlan } from '../plan-json.ts';
import { FOUNDING_PLAN } from '../plan.ts';
import type { PackageType } from '../package-type.ts';
import type { RewardKind } from '../reward-kinds.ts';
import { activate, join } from './activate.ts';
import { beginDay } from './close.ts';
import { claim } from './odl-windows.ts';
import { fund, leftOf } from './payments.ts';
import { beginProgramme, memberOf, type ModelLot, type Programme } from './programme-state.ts';
import { reverse } from './reversal.ts';

export type ScenarioEvent =
  | { on: BusinessDay; do: 'join'; member: string; sponsor: string }
  | { on: BusinessDay; do: 'activate'; member: string; package: PackageType; amount: string }
  | { on: BusinessDay; do: 'fund'; amount: string }
  | { on: BusinessDay; do: 'turnover'; amount: string }
  | { on: BusinessDay; do: 'claim'; member: string }
  | { on: BusinessDay; do: 'reverse'; member: string; package: PackageType }
  /** A new version of the plan, in force from a later day on; at most one waits. */
  | { on: BusinessDay; do: 'publish'; from: BusinessDay; plan: StoredPlan };

/** A programme to play: amounts are decimal USDT strings, events are in order of time. */
export type Scenario = { start: BusinessDay; until: BusinessDay; treasury: string; events: ScenarioEvent[] };

export type PlayedReward = {
  on: BusinessDay;
  member: string;
  kind: RewardKind;
  level: number;
  source: string;
  base: string;
  rate_bps: number;
  computed: string;
  amount: string;
  status: string;
};
export type PlayedPackage = {
  member: string;
  packageType: PackageType;
  amount: string;
  cap: string;
  earned: string;
  activationCount: number;
  status: 'active' | 'inactive';
};
export type PlayedWallets = { rWallet: string; profit: string; working: string; principal: string };
export type PlayResult = {
  rewards: PlayedReward[];
  wallets: Record<string, PlayedWallets>;
  packages: PlayedPackage[];
  treasury: string;
};

const KIND_ORDER: readonly RewardKind[] = ['odl', 'daily', 'network', 'direct', 'blb'];
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
/** The order of the result (plan-rules, "Scenarios"), all fields as text: two engines can be compared line by line. */
export const sortPlayed = (result: PlayResult): PlayResult => ({
  ...result,
  rewards: [...result.rewards].sort(
    (a, b) =>
      byText(a.on, b.on) ||
      byText(a.member, b.member) ||
      KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind) ||
      a.level - b.level ||
      byText(a.source, b.source) ||
      byText(a.base, b.base) ||
      byText(a.computed, b.computed) ||
      byText(a.amount, b.amount),
  ),
  packages: [...result.packages].sort(
    (a, b) =>
      byText(a.member, b.member) ||
      byText(a.packageType, b.packageType) ||
      byText(a.cap, b.cap) ||
      byText(a.earned, b.earned),
  ),
});

/** Plays a scenario in the reference model. The first close is on the day after `start`, the last one on `until`. */
export const playInModel = (scenario: Scenario): PlayResult => {
  const programme = beginProgramme({
    plan: FOUNDING_PLAN,
    start: scenario.start,
    treasuryMicro: parseMoney(scenario.treasury),
  });
  let next = 0;
  for (let day = scenario.start; day <= scenario.until; day = addDays(day, 1)) {
    if (day > scenario.start) beginDay(programme, day);
    for (; next < scenario.events.length && scenario.events[next]?.on === day; next++) {
      applyEvent(programme, scenario.events[next] as ScenarioEvent);
    }
  }
  return readOut(programme);
};

const applyEvent = (programme: Programme, event: ScenarioEvent): void => {
  switch (event.do) {
    case 'join':
      return join(programme, event.member, event.sponsor);
    case 'activate':
      return activate(programme, event.on, event.member, {
        type: event.package,
        amountMicro: parseMoney(event.amount),
      });
    case 'fund':
      return fund(programme, parseMoney(event.amount));
    case 'turnover':
      programme.odl.running.turnoverMicro = parseMoney(event.amount);
      return;
    case 'claim':
      claim(programme, event.member);
      return;
    case 'reverse': {
      const lot = newestLot(programme, event.member, event.package);
      return reverse(programme, event.on, lot ? [{ member: event.member, lot }] : []);
    }
    case 'publish':
      programme.versions.push({ from: event.from, plan: planFromStored(event.plan) });
      return;
  }
};

const newestLot = (programme: Programme, name: string, type: PackageType): ModelLot | undefined =>
  memberOf(programme, name)
    .packages.filter((each) => each.type === type)
    .flatMap((each) => each.lots)
    .filter((lot) => !lot.reversed)
    .sort((a, b) => b.order - a.order)[0];

const wired = (wallets: Record<keyof PlayedWallets, Micro>): PlayedWallets => ({
  rWallet: moneyToWire(wallets.rWallet),
  profit: moneyToWire(wallets.profit),
  working: moneyToWire(wallets.working),
  principal: moneyToWire(wallets.principal),
});

const readOut = (programme: Programme): PlayResult => {
  const members = [...programme.members.values()];
  return sortPlayed({
    rewards: programme.rewards.map((r) => ({
      on: r.on,
      member: r.member,
      kind: r.kind,
      level: r.level,
      source: r.source,
      base: moneyToWire(r.baseMicro),
      rate_bps: r.rateBps,
      computed: moneyToWire(r.computedMicro),
      amount: moneyToWire(leftOf(r)),
      status: r.status,
    })),
    wallets: Object.fromEntries(members.map((member) => [member.name, wired(member.wallets)])),
    packages: members.flatMap((member) =>
      member.packages.map((each) => ({
        member: member.name,
        packageType: each.type,
        amount: moneyToWire(
          sumMicro(each.lots.filter((lot) => !lot.matured && !lot.reversed).map((lot) => lot.amountMicro)),
        ),
        cap: moneyToWire(each.capMicro),
        earned: moneyToWire(each.earnedMicro),
        activationCount: each.lots.filter((lot) => !lot.reversed).length,
        status: each.active ? ('active' as const) : ('inactive' as const),
      })),
    ),
    treasury: moneyToWire(programme.treasuryMicro),
  });
};
