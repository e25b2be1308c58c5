import {
  addDays,
  FOUNDING_PLAN,
  planToStored,
  usdt,
  type PackageType,
  type Plan,
  type Scenario,
  type ScenarioEvent,
} from '@tributary/domain';

/** Numbers from 0 up to (not including) `below`; the same seed gives the same sequence on every machine. */
export const seeded = (seed: number): ((below: number) => number) => {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
};

export type RandomProgramme = {
  networks: number;
  largest: number;
  days: number;
  deep?: boolean;
  /** Also reverses activations. */
  reversals?: boolean;
  /**
   * New versions of the plan follow each other, with terms of a few days, with and without a return of the principal.
   */
  versions?: boolean;
};

const START = '2026-01-01';
const RANGES: Record<PackageType, readonly [number, number]> = {
  igniteFund: [100, 999],
  elevatePlus: [1_000, 9_999],
  legacyVault: [10_000, 100_000],
};

/**
 * A programme of many random networks that share only the treasury and the turnover: ragged dates, every package,
 * additions, claims, droughts. Each network has its own history.
 */
export const randomScenario = (
  seed: number,
  { networks, largest, days, deep = false, reversals = false, versions = false }: RandomProgramme,
): Scenario => {
  const random = seeded(seed);
  const events: ScenarioEvent[] = [];
  const day = (from = 0): string => addDays(START, from + random(Math.max(1, days - from)));
  const types: PackageType[] = ['igniteFund', 'igniteFund', 'elevatePlus', 'legacyVault'];
  for (let network = 0; network < networks; network++) {
    const size = 1 + random(largest);
    let joinedAt = random(Math.max(1, Math.floor(days / 3)));
    for (let n = 0; n < size; n++) {
      const name = `n${network}m${n}`;
      // The first member is below the root. Deep networks are mostly a chain, others any shape.
      const sponsor = n === 0 ? 'TOP' : `n${network}m${deep && random(4) > 0 ? n - 1 : random(n)}`;
      joinedAt = Math.min(days - 1, joinedAt + (random(3) === 0 ? random(3) : 0));
      events.push({ on: addDays(START, joinedAt), do: 'join', member: name, sponsor });
      for (let lots = random(3); lots >= 0; lots--) {
        if (random(6) === 0) continue;
        const type = types[random(types.length)] ?? 'igniteFund';
        const [from, to] = RANGES[type];
        events.push({
          on: day(joinedAt),
          do: 'activate',
          member: name,
          package: type,
          amount: String(from + random(to - from + 1)),
        });
      }
      if (random(2) === 0) events.push({ on: day(joinedAt), do: 'claim', member: name });
      if (reversals && random(3) === 0) {
        const type = types[random(types.length)] ?? 'igniteFund';
        events.push({ on: day(joinedAt), do: 'reverse', member: name, package: type });
      }
    }
  }
  for (let n = 0; n < days / 4; n++)
    events.push({ on: day(), do: 'turnover', amount: String(1_000 * random(200)) });
  for (let n = 0; n < days / 5; n++)
    events.push({ on: day(), do: 'fund', amount: String(1 + random(networks * 400)) });
  if (versions) events.push(...randomVersions(random, days));
  return {
    start: START,
    until: addDays(START, days),
    // Rewards are reversed before and after their payment.
    treasury: String(random(networks * 300) * (reversals && seed % 3 !== 0 ? 1_000 : 1)),
    events: sortByDay(events),
  };
};

/** Consecutive versions, each published while none waits. */
const randomVersions = (random: (below: number) => number, days: number): ScenarioEvent[] => {
  const events: ScenarioEvent[] = [];
  for (let on = 0; on < days - 1;) {
    const from = on + 1 + random(2);
    events.push({
      on: addDays(START, on),
      do: 'publish',
      from: addDays(START, from),
      plan: planToStored(randomPlan(random)),
    });
    on = from + random(3);
  }
  return events;
};

/** Random sound terms with lots of a few days. */
export const randomPlan = (random: (below: number) => number): Plan => {
  const percents = (): [number, number, number] => {
    const first = random(101);
    const second = random(101 - first);
    return [first, second, 100 - first - second];
  };
  const each = <Value>(make: (type: PackageType) => Value): Record<PackageType, Value> => ({
    igniteFund: make('igniteFund'),
    elevatePlus: make('elevatePlus'),
    legacyVault: make('legacyVault'),
  });
  const [igniteFund, elevatePlus, legacyVault] = percents();
  return {
    packages: each((type) => {
      const periodDays = 1 + random(4);
      return {
        ...FOUNDING_PLAN.packages[type],
        dailyBps: 1 + random(6_000),
        directBps: random(3_000),
        capMultiplier: 1 + random(3),
        periodDays,
        takeCareDays: periodDays + random(3),
      };
    }),
    principalReturn: random(2) === 0 ? 'atMaturity' : 'none',
    levelBps: each(() => Array.from({ length: 1 + random(10) }, () => random(2_000))),
    blbSlabs: FOUNDING_PLAN.blbSlabs
      .slice(0, 1 + random(5))
      .map((slab) => ({ ...slab, bonusMicro: usdt(1 + random(900)) })),
    odlSlabBounds: each((type) => {
      const [first, second] = FOUNDING_PLAN.odlSlabBounds[type];
      return [first + usdt(random(100)), second + usdt(random(100))];
    }),
    turnoverShares: {
      ctoPercent: random(101),
      fundPercent: { igniteFund, elevatePlus, legacyVault },
      slabPercent: each(percents),
    },
  };
};

/** Sorted by day; within a day in generated order, so that a member joins before they act. */
const sortByDay = (events: ScenarioEvent[]): ScenarioEvent[] => {
  const order = new Map(events.map((event, index) => [event, index]));
  const joins = (event: ScenarioEvent): number => (event.do === 'join' ? 0 : 1);
  return [...events].sort((a, b) =>
    a.on < b.on ? -1 : a.on > b.on ? 1 : joins(a) - joins(b) || (order.get(a) ?? 0) - (order.get(b) ?? 0),
  );
};
