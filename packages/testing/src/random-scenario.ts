import { addDays, type PackageType, type Scenario, type ScenarioEvent } from '@tributary/domain';

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
  /** Activations are taken back, too. */
  reversals?: boolean;
};

const START = '2026-01-01';
const RANGES: Record<PackageType, readonly [number, number]> = {
  igniteFund: [100, 999],
  elevatePlus: [1_000, 9_999],
  legacyVault: [10_000, 100_000],
};

/**
 * A programme of many independent random networks that share nothing but the treasury and the turnover: ragged
 * dates, every package, additions, claims, droughts. Each network is a history of its own.
 */
export const randomScenario = (
  seed: number,
  { networks, largest, days, deep = false, reversals = false }: RandomProgramme,
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
      // A chain in deep networks, else any earlier member; the first stands below the root.
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
  return {
    start: START,
    until: addDays(START, days),
    // Rewards are taken back before and after they were paid.
    treasury: String(random(networks * 300) * (reversals && seed % 3 !== 0 ? 1_000 : 1)),
    events: sortByDay(events),
  };
};

/** In order of day; within a day as generated, so that a member joins before he acts. */
const sortByDay = (events: ScenarioEvent[]): ScenarioEvent[] => {
  const order = new Map(events.map((event, index) => [event, index]));
  const joins = (event: ScenarioEvent): number => (event.do === 'join' ? 0 : 1);
  return [...events].sort((a, b) =>
    a.on < b.on ? -1 : a.on > b.on ? 1 : joins(a) - joins(b) || (order.get(a) ?? 0) - (order.get(b) ?? 0),
  );
};
