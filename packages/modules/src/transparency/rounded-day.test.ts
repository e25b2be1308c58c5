import { seeded } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import type { RewardGroup } from './replays-store.ts';
import { roundedDay, type RoundedDay } from './rounded-day.ts';

const USDT = 1_000_000n;
const ONE = 10_000n;
const RATES = [30, 40, 50];

/** A member of a generated programme: their package of each rate, on each day. */
type Member = { rate: number; from: number; baseMicro: bigint };

const DAYS = 8;

const world = (random: (below: number) => number): Member[] =>
  Array.from({ length: 1 + random(40) }, () => ({
    rate: random(RATES.length),
    // Most are there from the first day. The others come later one by one, so a difference could reveal them.
    from: random(4) === 0 ? 1 + random(DAYS - 1) : 0,
    baseMicro: BigInt([100, 500, 1_000, 2_000, 10_000, 12_340, 100_000][random(7)]!) * USDT,
  }));

const maxOf = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => (a > b ? a : b), 0n);
const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n);
const rewardOf = ({ rate, baseMicro }: Member): bigint => (baseMicro * BigInt(RATES[rate]!)) / ONE;

const dayOf = (members: readonly Member[], day: number): RoundedDay => {
  const here = members.filter(({ from }) => from <= day);
  const groups = RATES.flatMap((rateBps, rate): RewardGroup[] => {
    const own = here.filter((member) => member.rate === rate);
    if (own.length === 0) return [];
    const computedMicro = sumOf(own.map(rewardOf));
    const baseMicro = sumOf(own.map((member) => member.baseMicro));
    return [
      {
        kind: 'daily',
        level: 0,
        rateBps,
        rewards: own.length,
        people: own.length,
        baseMicro,
        computedMicro,
        creditedMicro: computedMicro,
        largestBaseMicro: maxOf(own.map((member) => member.baseMicro)),
        largestCutMicro: 0n,
      },
    ];
  });
  const largest = maxOf(here.map(rewardOf));
  return roundedDay(groups, { computedMicro: largest, creditedMicro: largest });
};
const daysOf = (members: readonly Member[]): RoundedDay[] =>
  Array.from({ length: DAYS }, (_, day) => dayOf(members, day));

/** Every base of a rate, and every total, that an observer reads. */
const basesOf = (days: readonly RoundedDay[], rateBps: number): bigint[] =>
  days.flatMap(({ groups }) =>
    (groups ?? []).flatMap((group) =>
      group.rateBps === rateBps && group.base !== null ? [BigInt(group.base)] : [],
    ),
  );
const totalsOf = (days: readonly RoundedDay[]): bigint[] =>
  days.flatMap(({ totals }) => (totals ? [BigInt(totals.computed), BigInt(totals.credited)] : []));

/** Each figure, and the difference of any two of them. */
const learnedFrom = (figures: readonly bigint[]): Set<bigint> =>
  new Set(
    figures.flatMap((one) => figures.map((other) => (one > other ? one - other : other - one)).concat(one)),
  );

describe('a published day', () => {
  it.each(Array.from({ length: 60 }, (_, seed) => seed))(
    'shows no member’s base or reward as a figure, or as a difference of any two figures: seed %s',
    (seed) => {
      const members = world(seeded(seed));
      const days = daysOf(members);
      const ofRewards = learnedFrom(totalsOf(days));
      for (const member of members) {
        expect(learnedFrom(basesOf(days, RATES[member.rate]!)).has(member.baseMicro)).toBe(false);
        expect(ofRewards.has(rewardOf(member))).toBe(false);
      }
    },
  );

  it.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'would stay the same if any one member had another amount: seed %s',
    (seed) => {
      const members = world(seeded(seed));
      const published = JSON.stringify(daysOf(members));
      for (const [at, member] of members.entries()) {
        const others = [1n, -1n, 5n, -5n, 20n, -20n].map((usdt) => member.baseMicro + usdt * USDT);
        const isHidden = others.some(
          (baseMicro) =>
            JSON.stringify(daysOf(members.map((each, n) => (n === at ? { ...member, baseMicro } : each)))) ===
            published,
        );
        expect({ at, isHidden }).toEqual({ at, isHidden: true });
      }
    },
  );

  it('has no group and no total with rewards for fewer than ten people', () => {
    const few = Array.from({ length: 9 }, () => ({ rate: 0, from: 0, baseMicro: 500n * USDT }));
    expect(dayOf(few, 0)).toEqual({ groups: null, totals: null });
    expect(dayOf([...few, few[0]!], 0).totals).not.toBeNull();
  });

  it('merges a small group with the smallest large one', () => {
    const of = (rate: number, people: number): Member[] =>
      Array.from({ length: people }, () => ({ rate, from: 0, baseMicro: 100n * USDT }));
    expect(dayOf([...of(0, 12), ...of(1, 30), ...of(2, 2)], 0).groups).toMatchObject([
      { kind: 'daily', rateBps: 40, rewards: 30, base: String(3_000n * USDT), computed: null },
      { kind: 'mixed', rateBps: null, base: null, rewards: 14, computed: String(4n * USDT) },
    ]);
  });
});
