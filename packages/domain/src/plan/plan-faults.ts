import { FULL_BPS, usdt, type Micro } from '../money/micro.ts';
import type { TurnoverShares } from './odl.ts';
import { PACKAGE_NAMES, PACKAGE_TYPES_HIGHEST_FIRST, type PackageType } from './package-type.ts';
import { MAX_LEVELS, type BlbSlab, type PackageTerms, type Plan } from './plan.ts';

type Fault = readonly [field: string, text: string];

/** A larger amount times a rate would exceed the database's integers. */
const MAX_ACTIVATION = usdt(10_000_000);
const MAX_VOLUME = usdt(999_999_999);
const MAX_MULTIPLIER = 100;
const MAX_DAYS = 3_650;
const MAX_SLABS = 20;
const MAX_LEGS = 10;

const isWithin = (value: number, from: number, to: number): boolean =>
  Number.isInteger(value) && value >= from && value <= to;
const isWholeUsdt = (amount: Micro, max: Micro): boolean =>
  amount > 0n && amount <= max && amount % usdt(1) === 0n;
const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);

function* packageFaults(type: PackageType, terms: PackageTerms): Generator<Fault> {
  const field = (name: string): string => `packages.${type}.${name}`;
  for (const [name, amount] of [
    ['minAmount', terms.minMicro],
    ['maxAmount', terms.maxMicro],
  ] as const)
    if (!isWholeUsdt(amount, MAX_ACTIVATION)) yield [field(name), 'Whole USDT, from 1 to 10,000,000'];
  if (terms.maxMicro < terms.minMicro) yield [field('maxAmount'), 'Not below the minimum'];
  if (!isWithin(terms.dailyBps, 1, FULL_BPS))
    yield [field('dailyRate'), 'From 0.01% to 100%, in steps of 0.01%'];
  if (!isWithin(terms.directBps, 0, FULL_BPS))
    yield [field('directBounty'), 'From 0% to 100%, in steps of 0.01%'];
  if (!isWithin(terms.capMultiplier, 1, MAX_MULTIPLIER))
    yield [field('capMultiplier'), `A whole number from 1 to ${MAX_MULTIPLIER}`];
  if (!isWithin(terms.periodDays, 1, MAX_DAYS))
    yield [field('periodDays'), `Whole days, from 1 to ${MAX_DAYS}`];
  if (!isWithin(terms.takeCareDays, 1, MAX_DAYS))
    yield [field('takeCareDays'), `Whole days, from 1 to ${MAX_DAYS}`];
  if (terms.takeCareDays < terms.periodDays)
    yield [field('takeCareDays'), 'Not shorter than the days that earn'];
  if (terms.name !== PACKAGE_NAMES[type]) yield [field('name'), `It is called ${PACKAGE_NAMES[type]}`];
}

function* levelFaults(type: PackageType, levels: readonly number[]): Generator<Fault> {
  if (!isWithin(levels.length, 1, MAX_LEVELS)) yield [`levels.${type}`, `From 1 to ${MAX_LEVELS} levels`];
  for (const [index, bps] of levels.entries())
    if (!isWithin(bps, 0, FULL_BPS)) yield [`levels.${type}.${index}`, 'From 0% to 100%, in steps of 0.01%'];
}

function* slabFaults(slabs: readonly BlbSlab[]): Generator<Fault> {
  if (!isWithin(slabs.length, 1, MAX_SLABS)) yield ['blbSlabs', `From 1 to ${MAX_SLABS} slabs`];
  for (const [index, { id, requiredMicro, thresholds, bonusMicro }] of slabs.entries()) {
    const field = (name: string): string => `blbSlabs.${index}.${name}`;
    // The number identifies the slab permanently: a member is never paid slab 2 twice.
    if (id !== index + 1) yield [field('id'), 'Slabs are numbered 1, 2, 3 and so on'];
    for (const [name, amount] of [
      ['required', requiredMicro],
      ['bonus', bonusMicro],
    ] as const)
      if (!isWholeUsdt(amount, MAX_VOLUME)) yield [field(name), 'Whole USDT, more than 0'];
    const isSound = thresholds.every((each, leg) => isWholeUsdt(each, thresholds[leg - 1] ?? MAX_VOLUME));
    if (thresholds.length > MAX_LEGS) yield [field('thresholds'), `At most ${MAX_LEGS} legs`];
    if (!isSound) yield [field('thresholds'), 'Whole USDT, the strongest leg first'];
    if (thresholds.length > 0 && thresholds.reduce((sum, each) => sum + each, 0n) !== requiredMicro)
      yield [field('thresholds'), 'The legs add up to what is required'];
  }
}

function* turnoverFaults({ ctoPercent, fundPercent, slabPercent }: TurnoverShares): Generator<Fault> {
  const arePercents = (parts: readonly number[]): boolean => parts.every((part) => isWithin(part, 0, 100));
  if (!arePercents([ctoPercent])) yield ['turnover.ctoPercent', 'A whole percentage from 0 to 100'];
  const funds = PACKAGE_TYPES_HIGHEST_FIRST.map((type) => fundPercent[type]);
  if (!arePercents(funds) || sumOf(funds) !== 100)
    yield ['turnover.fundPercent', 'Whole percentages that add up to 100'];
  for (const type of PACKAGE_TYPES_HIGHEST_FIRST) {
    const slabs = slabPercent[type];
    if (slabs.length !== 3 || !arePercents(slabs) || sumOf(slabs) !== 100)
      yield [`turnover.slabPercent.${type}`, 'Three whole percentages that add up to 100'];
  }
}

function* faultsOf(plan: Plan): Generator<Fault> {
  for (const type of PACKAGE_TYPES_HIGHEST_FIRST) {
    yield* packageFaults(type, plan.packages[type]);
    yield* levelFaults(type, plan.levelBps[type]);
    const [first, second] = plan.odlSlabBounds[type];
    if (!isWholeUsdt(first, MAX_VOLUME) || !isWholeUsdt(second, MAX_VOLUME) || first >= second)
      yield [`odlSlabs.${type}`, 'Two whole amounts in USDT, the smaller one first'];
  }
  yield* slabFaults(plan.blbSlabs);
  yield* turnoverFaults(plan.turnoverShares);
}

/**
 * The faults of a plan's terms by field, in the names of the API (`packages.igniteFund.minAmount`); empty if the plan
 * may be published. The database refuses the same terms (AMB-006, AMB-010, AMB-013, AMB-018).
 */
export const planFaults = (plan: Plan): Record<string, string> => {
  const faults: Record<string, string> = {};
  for (const [field, text] of faultsOf(plan)) faults[field] ??= text;
  return faults;
};
