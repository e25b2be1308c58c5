import type { BusinessDay } from '../../time/business-day.ts';
import type { Micro } from '../../money/micro.ts';
import { blbProgress } from '../blb.ts';
import type { PackageType } from '../package-type.ts';
import type { GrantKind } from '../reward-kinds.ts';
import { directBounty } from '../rewards.ts';
import { countReward } from './count-reward.ts';
import { addBatch } from './payments.ts';
import {
  activePackages,
  endIfDone,
  legsOf,
  memberOf,
  planOn,
  uplinesOf,
  type ModelLot,
  type ModelMember,
  type ModelReward,
  type Programme,
} from './programme-state.ts';

/** Any sponsor that is not a member counts as the root: its members have no upline. */
export const join = (programme: Programme, name: string, sponsorName: string): void => {
  const sponsor = programme.members.get(sponsorName);
  const member: ModelMember = {
    name,
    number: programme.members.size + 1,
    sponsor,
    referrals: [],
    packages: [],
    wallets: { rWallet: 0n, profit: 0n, working: 0n, principal: 0n, debt: 0n, uncollected: 0n },
    ownVolumeMicro: 0n,
    teamVolumeMicro: 0n,
    rewards: [],
    paidSlabs: new Map(),
  };
  programme.members.set(name, member);
  sponsor?.referrals.push(member);
};

type Opened = { type: PackageType; amountMicro: Micro };

/** An activation paid by a deposit of the same amount; then Direct Bounty, team volumes and BLB. */
export const activate = (programme: Programme, on: BusinessDay, name: string, opened: Opened): void => {
  const member = memberOf(programme, name);
  const lot = openLot(programme, on, member, opened);
  payDirectBounty(programme, on, member, lot);
  member.ownVolumeMicro += opened.amountMicro;
  for (const upline of uplinesOf(member)) upline.teamVolumeMicro += opened.amountMicro;
  for (const upline of uplinesOf(member)) payBlb(programme, on, upline, member);
};

export type GrantedReward = { kind: GrantKind; baseMicro: Micro; amountMicro: Micro };

/** A royalty or special reward that operators grant, paid in its turn (AMB-020, AMB-021). */
export const grant = (programme: Programme, on: BusinessDay, name: string, reward: GrantedReward): void => {
  const { kind, baseMicro, amountMicro } = reward;
  addBatch(programme, [
    { ...outsideCap(amountMicro), on, member: name, kind, level: 0, source: name, baseMicro },
  ]);
};

/** A reward that counts to no package. */
const outsideCap = (micro: Micro) => ({
  rateBps: 0,
  computedMicro: micro,
  creditedMicro: micro,
  status: 'pending' as const,
  parts: [{ package: undefined, micro }],
});

const openLot = (
  programme: Programme,
  on: BusinessDay,
  member: ModelMember,
  { type, amountMicro }: Opened,
): ModelLot => {
  const { packages, principalReturn } = planOn(programme, on);
  const terms = packages[type];
  let active = member.packages.find((each) => each.active && each.type === type);
  if (!active) {
    active = {
      member: member.name,
      type,
      capMicro: 0n,
      earnedMicro: 0n,
      lots: [],
      active: true,
      ended: undefined,
    };
    member.packages.push(active);
  }
  active.capMicro += amountMicro * BigInt(terms.capMultiplier);
  const order = ++programme.activations;
  const lot = {
    amountMicro,
    terms,
    principalReturn,
    activatedOn: on,
    order,
    matured: false,
    reversed: false,
  };
  active.lots.push(lot);
  member.wallets.principal += amountMicro;
  return lot;
};

const payDirectBounty = (programme: Programme, on: BusinessDay, member: ModelMember, lot: ModelLot): void => {
  const { sponsor } = member;
  const packages = sponsor ? activePackages(sponsor) : [];
  const [highest] = packages;
  if (!sponsor || !highest) return;
  const rateBps = highest.lots.filter((each) => !each.reversed).at(-1)?.terms.directBps ?? 0;
  const computedMicro = directBounty(lot.amountMicro, rateBps);
  if (computedMicro === 0n) return;
  const reward: ModelReward = {
    on,
    member: sponsor.name,
    kind: 'direct',
    level: 0,
    source: member.name,
    baseMicro: lot.amountMicro,
    rateBps,
    computedMicro,
    ...countReward(packages, computedMicro),
    lot,
  };
  packages.forEach(endIfDone);
  addBatch(programme, [reward]);
};

const payBlb = (programme: Programme, on: BusinessDay, upline: ModelMember, cause: ModelMember): void => {
  for (const slab of planOn(programme, on).blbSlabs) {
    if (upline.paidSlabs.has(slab.id) || !blbProgress(slab, legsOf(upline)).qualified) continue;
    upline.paidSlabs.set(slab.id, on);
    addBatch(programme, [
      {
        ...outsideCap(slab.bonusMicro),
        on,
        member: upline.name,
        kind: 'blb',
        level: slab.id,
        source: cause.name,
        baseMicro: slab.requiredMicro,
      },
    ]);
  }
};
