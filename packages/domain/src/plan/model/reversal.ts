import { daysBetween, type BusinessDay } from '../../time/business-day.ts';
import { maxMicro, minMicro, sumMicro, type Micro } from '../../money/micro.ts';
import { blbProgress } from '../blb.ts';
import { odlSlab } from '../odl.ts';
import { packageOrder } from '../package-type.ts';
import { lotEndsAfter, MAX_LEVELS } from '../plan.ts';
import { rewardWallet, type RewardKind } from '../reward-kinds.ts';
import { networkBounty } from '../rewards.ts';
import { takeOrOwe } from './debts.ts';
import { collectFrom, leftOf, settleDebts } from './payments.ts';
import {
  endIfDone,
  legsOf,
  memberOf,
  planOn,
  rewardsOf,
  uplinesOf,
  type ModelLot,
  type ModelMember,
  type ModelPackage,
  type ModelPart,
  type ModelReward,
  type Programme,
} from './programme-state.ts';

/**
 * Takes activations back one after the other and settles the debts of the affected members after each. Then it takes
 * back the slabs that the smaller teams no longer complete, settles all debts and pays rewards.
 */
export const reverse = (
  programme: Programme,
  on: BusinessDay,
  activations: readonly { member: string; lot: ModelLot }[],
): void => {
  const found = activations.map(({ member, lot }) => ({ member: memberOf(programme, member), lot }));
  for (const { member, lot } of found) {
    reverseActivation(programme, { on, member, lot });
    const above = uplinesOf(member).slice(0, MAX_LEVELS);
    for (const each of [member, ...above]) collectFrom(programme, each);
  }
  for (const { member, lot } of found) shrinkTeams(programme, member, lot);
  settleDebts(programme);
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
  const reversal: Reversal = { programme, member, lot, found, touched: new Set([found]), dates: new Set() };
  lot.reversed = true;
  if (!lot.matured || lot.principalReturn === 'none') {
    member.wallets.principal -= lot.amountMicro;
    member.wallets.rWallet += lot.amountMicro;
  }
  takeOwnAndDirect(reversal);
  takeOdl(reversal);
  shrinkCap(reversal);
  takeNetwork(reversal);
  if (found.lots.every((each) => each.reversed)) {
    found.active = false;
    found.ended = 'reversed';
  } else {
    endIfDone(found);
  }
  for (const each of reversal.touched) reopen(programme, each, on);
};

/** Subtracts a reversed activation from team volumes and takes back BLB slabs that are no longer complete. */
const shrinkTeams = (programme: Programme, member: ModelMember, lot: ModelLot): void => {
  const uplines = uplinesOf(member);
  member.ownVolumeMicro -= lot.amountMicro;
  for (const upline of uplines) upline.teamVolumeMicro -= lot.amountMicro;
  for (const upline of uplines) {
    const legs = legsOf(upline);
    for (const [id, on] of upline.paidSlabs) {
      const slab = planOn(programme, on).blbSlabs.find((each) => each.id === id);
      if (!slab || blbProgress(slab, legs).qualified) continue;
      upline.paidSlabs.delete(id);
      for (const reward of rewardsOf(upline, 'blb')) if (reward.level === id) takeAll({ programme }, reward);
    }
  }
};

type Reversal = {
  programme: Programme;
  member: ModelMember;
  lot: ModelLot;
  /** The package of the lot. */
  found: ModelPackage;
  touched: Set<ModelPackage>;
  /** Dates on which this reversal took daily bounties of the member. */
  dates: Set<BusinessDay>;
};

/** The order of crediting within a date, backwards. */
const NEWEST_FIRST: readonly RewardKind[] = ['direct', 'network', 'daily', 'odl'];

const takeOwnAndDirect = (reversal: Reversal): void => {
  const { member, lot } = reversal;
  for (const each of [member, member.sponsor])
    for (const reward of each?.rewards ?? []) if (reward.lot === lot) takeAll(reversal, reward);
};

const takeOdl = (reversal: Reversal): void => {
  const { programme, member, lot, found } = reversal;
  for (const reward of rewardsOf(member, 'odl')) {
    if (reward.source !== found.type || !reward.parts.some((part) => part.package === found)) continue;
    if (reward.on <= lot.activatedOn) continue;
    const others = sumMicro(
      found.lots
        .filter((each) => !each.reversed && each.activatedOn < reward.on && !maturedBefore(each, reward.on))
        .map((each) => each.amountMicro),
    );
    const { odlSlabBounds } = planOn(programme, reward.windowFrom ?? reward.on);
    const slab = others === 0n ? 0 : odlSlab(odlSlabBounds, found.type, others);
    if (slab !== reward.level) takeAll(reversal, reward);
  }
};

const maturedBefore = (lot: ModelLot, on: BusinessDay): boolean =>
  lot.matured && daysBetween(lot.activatedOn, on) > lotEndsAfter(lot.terms, lot.principalReturn);

/** Takes back the rewards above the reduced cap, newest first. */
const shrinkCap = (reversal: Reversal): void => {
  const { programme, member, lot, found } = reversal;
  found.capMicro -= lot.amountMicro * BigInt(lot.terms.capMultiplier);
  const counted = member.rewards
    .flatMap((reward) => reward.parts.map((part) => ({ reward, part })))
    .filter(({ part }) => part.package === found && part.micro > 0n)
    .sort((a, b) => newestFirst(programme, a.reward, b.reward));
  for (const { reward, part } of counted) {
    const excess = found.earnedMicro - found.capMicro;
    if (excess <= 0n) return;
    take(reversal, reward, part, minMicro(part.micro, excess));
  }
};

const newestFirst = ({ members }: Programme, a: ModelReward, b: ModelReward): number => {
  const orderOf = ({ lot, source }: ModelReward) => lot?.order ?? members.get(source)?.number ?? 0;
  if (a.on !== b.on) return a.on < b.on ? 1 : -1;
  return (
    NEWEST_FIRST.indexOf(a.kind) - NEWEST_FIRST.indexOf(b.kind) ||
    b.level - a.level ||
    (b.windowFrom ?? '').localeCompare(a.windowFrom ?? '') ||
    orderOf(b) - orderOf(a)
  );
};

/** Recomputes network bounties on the daily bounties that this reversal cut, from the remaining base. */
const takeNetwork = (reversal: Reversal): void => {
  const { member, dates } = reversal;
  for (const upline of uplinesOf(member).slice(0, MAX_LEVELS)) {
    for (const reward of rewardsOf(upline, 'network')) {
      if (reward.source !== member.name || !dates.has(reward.on)) continue;
      const daily = rewardsOf(member, 'daily').filter(({ on }) => on === reward.on);
      const fair = networkBounty(sumMicro(daily.map(leftOf)), reward.rateBps);
      let excess = maxMicro(0n, leftOf(reward) - fair);
      for (const part of lowestFirst(reward.parts)) {
        const taken = minMicro(part.micro, excess);
        if (taken > 0n) take(reversal, reward, part, taken);
        excess -= taken;
      }
    }
  }
};

/** Reopens a package that had ended full and has room again, unless a newer one of its type began. */
const reopen = (programme: Programme, each: ModelPackage, on: BusinessDay): void => {
  const owner = memberOf(programme, each.member);
  const newest = owner.packages.filter(({ type }) => type === each.type).at(-1);
  const runs = each.lots.some(
    (lot) => !lot.reversed && !lot.matured && daysBetween(lot.activatedOn, on) <= lot.terms.periodDays,
  );
  if (each.ended !== 'capped' || each.earnedMicro === each.capMicro || newest !== each || !runs) return;
  each.active = true;
  each.ended = undefined;
};

/** A reversal, or the programme alone for rewards of teams. */
type Taking = Pick<Reversal, 'programme'> & Partial<Reversal>;

const takeAll = (taking: Taking, reward: ModelReward): void => {
  for (const part of reward.parts) if (part.micro > 0n) take(taking, reward, part, part.micro);
};

/**
 * Takes a paid reward from the wallet, as far as its balance allows, and the rest becomes a debt. Takes a waiting
 * reward out of its batch.
 */
const take = (
  { programme, member, touched, dates }: Taking,
  reward: ModelReward,
  part: ModelPart,
  micro: Micro,
): void => {
  part.micro -= micro;
  if (part.package) {
    part.package.earnedMicro -= micro;
    touched?.add(part.package);
  }
  if (reward.kind === 'daily' && reward.member === member?.name) dates?.add(reward.on);
  if (reward.batch?.paid) {
    const { wallets } = memberOf(programme, reward.member);
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
