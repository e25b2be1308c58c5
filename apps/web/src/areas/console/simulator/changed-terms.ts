import { addDays, isBusinessDay, SIMULATED_DAYS, type SimulatedActivations } from '@tributary/domain';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { leavesOf, type Leaf } from '../settings/terms-leaves.ts';

type Programme = DataOf<'planVersions.figures'>;
type Terms = Programme['terms'];

/** The terms that a simulation can change. All others need data of single members. */
const CHANGEABLE =
  /^(?:packages\.\w+\.(?:dailyRate|directBounty|capMultiplier)|levels\.\w+\.\d+|turnover\.(?:ctoPercent|fundPercent\.\w+))$/;

/** The terms before a change: of the waiting version if there is one, else of the plan in force. */
export const termsBefore = ({ terms, waiting }: Programme): Terms => waiting?.terms ?? terms;

/** The changeable terms with their values. */
export const changeableIn = (terms: Terms): Leaf[] =>
  leavesOf(terms).filter(({ path }) => CHANGEABLE.test(path));

/** A simulation as the address keeps it. */
export interface Scene {
  /** The typed texts by path; only those that differ from the terms before. */
  texts: Readonly<Record<string, string>>;
  /** The first day of the changed plan. */
  from: string;
  activations: SimulatedActivations;
}

const FROM = 'from';
const ACTIVATIONS = 'activations';
const NONE = 'none';

export const firstDay = ({ figures }: Programme): string => addDays(figures.day, 1);
export const lastDay = ({ figures }: Programme): string => addDays(figures.day, SIMULATED_DAYS);

/** True for a day of the simulation, on which a changed plan may begin. */
export const isSimulated = (day: string, programme: Programme): boolean =>
  isBusinessDay(day) && day >= firstDay(programme) && day <= lastDay(programme);

/** Reads an address, without unknown parts and without days outside the simulation. */
export function sceneOf(params: URLSearchParams, programme: Programme): Scene {
  const from = params.get(FROM) ?? '';
  const leaves = changeableIn(termsBefore(programme));
  return {
    texts: Object.fromEntries(
      leaves.flatMap(({ path, text }) => {
        const typed = params.get(path);
        return typed === null || typed === text ? [] : [[path, typed]];
      }),
    ),
    from: isSimulated(from, programme) ? from : firstDay(programme),
    activations: params.get(ACTIVATIONS) === NONE ? NONE : 'asLastMonth',
  };
}

/** The address of a simulation, without values that are the default. */
export function paramsOf({ texts, from, activations }: Scene, programme: Programme): Record<string, string> {
  return {
    ...texts,
    ...(from === firstDay(programme) ? {} : { [FROM]: from }),
    ...(activations === NONE ? { [ACTIVATIONS]: NONE } : {}),
  };
}

const SIMULATOR = '/console/simulator';

/** The simulator's address for a draft: its changeable terms and its earliest day. */
export function simulatorOf(terms: Terms, earliest: string): string {
  const params = changeableIn(terms).map(({ path, text }): [string, string] => [path, text]);
  return `${SIMULATOR}?${new URLSearchParams([...params, [FROM, earliest]])}`;
}

/** The simulator's address for typed percentages of the levels; only those that differ from the ones before. */
export function levelsInSimulator(
  before: Readonly<Record<string, readonly string[]>>,
  after: Readonly<Record<string, readonly string[]>>,
): string {
  const changed = Object.entries(after).flatMap(([type, texts]) =>
    texts.flatMap((text, at): [string, string][] =>
      text === before[type]?.[at] ? [] : [[`levels.${type}.${at}`, text]],
    ),
  );
  return `${SIMULATOR}?${new URLSearchParams(changed)}`;
}
