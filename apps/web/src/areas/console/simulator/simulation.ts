import { PlanTermsInput } from '@tributary/contract/plan-terms';
import { planOfTerms } from '@tributary/contract/plan-of-terms';
import {
  moneyFromWire,
  perPackage,
  planFaults,
  simulatePlan,
  SIMULATED_DAYS,
  type Plan,
  type PlanFrom,
  type ProgrammeFigures,
  type SimulatedActivations,
  type SimulatedDay,
} from '@tributary/domain';
import type { DataOf } from '../../../shared/api/api-types.ts';

/** The input of a simulation: the server's figures, and the changed terms. */
export interface Asked {
  programme: DataOf<'planVersions.figures'>;
  /** The changed terms, as they were typed; undefined if nothing is changed. */
  changed: { terms: unknown; from: string } | undefined;
  activations: SimulatedActivations;
}

/** The days under the present plan, and under the changed one. */
export interface Simulated {
  now: readonly SimulatedDay[];
  changed: readonly SimulatedDay[] | undefined;
}

export type Told =
  | { state: 'computing'; done: number }
  | { state: 'refused'; faults: Readonly<Record<string, string>> }
  | { state: 'computed'; result: Simulated };

/** The days between two reports of progress. */
const STEP = 30;

const figuresOf = ({ figures }: Asked['programme']): ProgrammeFigures => ({
  day: figures.day,
  freeMicro: moneyFromWire(figures.free),
  cohorts: figures.cohorts.map(({ packageType: type, amount, cap, earned, ...cohort }) => ({
    ...cohort,
    type,
    amountMicro: moneyFromWire(amount),
    capMicro: moneyFromWire(cap),
    earnedMicro: moneyFromWire(earned),
  })),
  close: {
    dailyMicro: moneyFromWire(figures.close.daily),
    network: figures.close.network.map(({ packageType: type, level, base }) => ({
      type,
      level,
      baseMicro: moneyFromWire(base),
    })),
  },
  month: {
    activatedMicro: perPackage((type) => moneyFromWire(figures.month.activated[type])),
    directBaseMicro: perPackage((type) => moneyFromWire(figures.month.directBase[type])),
    odlMicro: perPackage((type) => moneyFromWire(figures.month.odl[type])),
    blbMicro: moneyFromWire(figures.month.blb),
  },
});

/** The plan of typed terms, or their faults by field. A draft is checked by the same definitions. */
const checked = (terms: unknown): Plan | Readonly<Record<string, string>> => {
  const read = PlanTermsInput.safeParse(terms);
  if (!read.success)
    return Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message]));
  const plan = planOfTerms(read.data);
  const faults = planFaults(plan);
  return Object.keys(faults).length > 0 ? faults : plan;
};

const isPlan = (plan: Plan | Readonly<Record<string, string>>): plan is Plan => 'levelBps' in plan;

/** Computes both, and yields its progress and its result. */
export function* simulate({ programme, changed, activations }: Asked): Generator<Told> {
  const figures = figuresOf(programme);
  const first: PlanFrom = { from: figures.day, plan: planOfTerms(programme.terms) };
  const waiting = programme.waiting
    ? [{ from: programme.waiting.activeFrom, plan: planOfTerms(programme.waiting.terms) }]
    : [];
  const plan = changed && checked(changed.terms);
  if (plan && !isPlan(plan)) return yield { state: 'refused', faults: plan };
  const runs: [PlanFrom, ...PlanFrom[]][] = [[first, ...waiting]];
  if (changed && plan)
    runs.push([first, ...waiting.filter(({ from }) => from < changed.from), { from: changed.from, plan }]);
  const results: SimulatedDay[][] = [];
  for (const [index, versions] of runs.entries()) {
    const days: SimulatedDay[] = [];
    for (const day of simulatePlan(figures, versions, activations)) {
      days.push(day);
      if (days.length % STEP === 0)
        yield {
          state: 'computing',
          done: (index * SIMULATED_DAYS + days.length) / (runs.length * SIMULATED_DAYS),
        };
    }
    results.push(days);
  }
  yield { state: 'computed', result: { now: results[0] ?? [], changed: results[1] } };
}
