import { formatMoney, formatPercent, type Micro } from '../money/micro.ts';
import { dayInWords, type BusinessDay } from '../time/business-day.ts';
import { PACKAGE_NAMES, PACKAGE_TYPES_LOWEST_FIRST, type PackageType } from './package-type.ts';
import type { BlbSlab, Plan } from './plan.ts';
import { REWARDS } from './reward-kinds.ts';

export const PLAN_TOPICS = [
  'principalReturn',
  'dailyRate',
  'period',
  'cap',
  'takeCare',
  'range',
  'directBounty',
  'levels',
  'blbSlab',
  'odlSlabs',
  'turnover',
] as const;
export type PlanTopic = (typeof PLAN_TOPICS)[number];

/** One difference between two versions of the plan. `packageType` is null for a term of all packages. */
export type PlanChange = {
  topic: PlanTopic;
  packageType: PackageType | null;
  /** The values in readable form. */
  from: string;
  to: string;
  /** The whole change in one or two sentences, with the terms that stay. */
  words: string;
};

/** A difference before it becomes words: its topic, both values, when it acts and which terms stay. */
type Difference = Omit<PlanChange, 'words'> & { about: string; acts: string; stays: string };

type Compared = { from: Plan; to: Plan; day: string };

const inUsdt = (amount: Micro): string => `${formatMoney(amount, { decimals: 0 })} USDT`;
const listed = (amounts: readonly Micro[]): string =>
  `${amounts.map((amount) => formatMoney(amount, { decimals: 0 })).join(' / ')} USDT`;
const rate = (bps: number): string => `${(bps / 100).toFixed(2)}%`;
const percents = (levelBps: readonly number[]): string => `${levelBps.map(formatPercent).join(' / ')}%`;
const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

const PRINCIPAL_WORDS = {
  atMaturity: 'goes back to the R-Wallet after the deposit take-care',
  none: 'is not paid back',
} as const;

const inPackage = (type: PackageType, { from, to, day }: Compared): Difference[] => {
  const [old, next] = [from.packages[type], to.packages[type]];
  const activated = `for amounts activated or added from ${day}`;
  const difference = (
    topic: PlanTopic,
    [before, after]: readonly [string, string],
    rest: Pick<Difference, 'about' | 'stays'> & { acts?: string },
  ): Difference => ({ topic, packageType: type, from: before, to: after, acts: activated, ...rest });
  const range = (terms: typeof old): string =>
    `${formatMoney(terms.minMicro, { decimals: 0 })}–${inUsdt(terms.maxMicro)}`;
  return [
    difference('dailyRate', [rate(old.dailyBps), rate(next.dailyBps)], {
      about: 'daily rate',
      stays: 'amounts activated before keep their rate',
    }),
    difference('period', [days(old.periodDays), days(next.periodDays)], {
      about: `period of the ${REWARDS.daily.name}`,
      stays: 'amounts activated before keep their period',
    }),
    difference('cap', [`${old.capMultiplier}X`, `${next.capMultiplier}X`], {
      about: 'cap',
      stays: 'the cap of amounts activated before stays as it is',
    }),
    difference('takeCare', [days(old.takeCareDays), days(next.takeCareDays)], {
      about: 'deposit take-care',
      stays: 'amounts activated before keep their days',
    }),
    difference('range', [range(old), range(next)], {
      about: 'amount of an activation',
      stays: 'running packages are not affected',
    }),
    difference('directBounty', [`${formatPercent(old.directBps)}%`, `${formatPercent(next.directBps)}%`], {
      about: REWARDS.direct.name,
      acts: `for packages activated or added to from ${day}`,
      stays: 'a running package keeps its percentage until an amount is added to it',
    }),
    difference('levels', [percents(from.levelBps[type]), percents(to.levelBps[type])], {
      about: 'network bounty levels',
      acts: `from the daily run of ${day}, for running packages too`,
      stays: 'bounties credited before do not change',
    }),
    difference('odlSlabs', [odlSlabs(from, type), odlSlabs(to, type)], {
      about: 'limits of the ODL slabs',
      acts: nextWindow(day),
      stays: 'a window that has begun keeps its limits',
    }),
  ];
};

const nextWindow = (day: string): string => `from the first 72-hour window that begins on or after ${day}`;

const odlSlabs = ({ odlSlabBounds }: Plan, type: PackageType): string => {
  const [first, second] = odlSlabBounds[type];
  return listed([first, second]);
};

const turnover = ({ from, to, day }: Compared): Difference[] => {
  const [old, next] = [from.turnoverShares, to.turnoverShares];
  const difference = (
    about: string,
    values: [string, string],
    type: PackageType | null = null,
  ): Difference => ({
    topic: 'turnover',
    packageType: type,
    from: values[0],
    to: values[1],
    about,
    acts: nextWindow(day),
    stays: 'a window that has begun keeps its percentages',
  });
  return [
    difference('share of the turnover for all ODL funds', [`${old.ctoPercent}%`, `${next.ctoPercent}%`]),
    ...PACKAGE_TYPES_LOWEST_FIRST.flatMap((type) => [
      difference('share of the ODL fund', [`${old.fundPercent[type]}%`, `${next.fundPercent[type]}%`], type),
      difference(
        'shares of the ODL slabs',
        [`${old.slabPercent[type].join(' / ')}%`, `${next.slabPercent[type].join(' / ')}%`],
        type,
      ),
    ]),
  ];
};

const slabText = (slab: BlbSlab | undefined): string => {
  if (!slab) return 'none';
  const legs = slab.thresholds.length === 0 ? '' : ` in legs of ${listed(slab.thresholds)}`;
  return `${inUsdt(slab.bonusMicro)} for ${inUsdt(slab.requiredMicro)} of team volume${legs}`;
};

const blbSlabs = ({ from, to, day }: Compared): Difference[] => {
  const ids = new Set([...from.blbSlabs, ...to.blbSlabs].map(({ id }) => id));
  return [...ids].map((id) => ({
    topic: 'blbSlab',
    packageType: null,
    from: slabText(from.blbSlabs.find((slab) => slab.id === id)),
    to: slabText(to.blbSlabs.find((slab) => slab.id === id)),
    about: `slab ${id} of the ${REWARDS.blb.name}`,
    acts: `for slabs completed by an activation from ${day}`,
    stays: 'a slab that was credited stays credited and is not credited again',
  }));
};

const told = ({ about, acts, stays, ...change }: Difference): PlanChange => {
  const name = change.packageType === null ? '' : `${PACKAGE_NAMES[change.packageType]}: `;
  const what = `${name}${about} from ${change.from} to ${change.to} ${acts}; ${stays}.`;
  return { ...change, words: what.replace(/^./, (letter) => letter.toUpperCase()) };
};

/** A change of the principal's return comes first, in its own sentence. */
const principal = ({ from, to, day }: Compared): PlanChange[] => {
  if (from.principalReturn === to.principalReturn) return [];
  const [old, next] = [PRINCIPAL_WORDS[from.principalReturn], PRINCIPAL_WORDS[to.principalReturn]];
  return [
    {
      topic: 'principalReturn',
      packageType: null,
      from: old,
      to: next,
      words: `An amount activated or added from ${day} ${next}. An amount activated before keeps its terms: it ${old}.`,
    },
  ];
};

/**
 * The changes of a new plan version for a member, in words, with the terms that stay: a lot keeps the terms of its
 * activation; levels and turnover percentages act from the next run or window (AMB-127). `activeFrom` is the first
 * business day of `to`. The words state terms and promise nothing.
 */
export const planChanges = (from: Plan, to: Plan, activeFrom: BusinessDay): PlanChange[] => {
  const compared = { from, to, day: dayInWords(activeFrom) };
  const differences = [
    ...PACKAGE_TYPES_LOWEST_FIRST.flatMap((type) => inPackage(type, compared)),
    ...blbSlabs(compared),
    ...turnover(compared),
  ];
  return [
    ...principal(compared),
    ...differences.filter((difference) => difference.from !== difference.to).map(told),
  ];
};
