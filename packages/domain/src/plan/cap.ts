import { maxMicro, minMicro, type Micro } from '../money/micro.ts';

/** A package for the cap: it may still earn `capMicro - earnedMicro`. */
export type CapRoom = { capMicro: Micro; earnedMicro: Micro };

export const roomOf = ({ capMicro, earnedMicro }: CapRoom): Micro => maxMicro(0n, capMicro - earnedMicro);

/**
 * Counts a reward to packages in the given order; each takes the amount that its cap leaves (AMB-008). The parts add
 * up to the credited amount. The rest is cut off and never paid later.
 */
export const countToCaps = (
  computedMicro: Micro,
  packages: readonly CapRoom[],
): { creditedMicro: Micro; parts: Micro[] } => {
  let rest = computedMicro;
  const parts = packages.map((each) => {
    const part = minMicro(rest, roomOf(each));
    rest -= part;
    return part;
  });
  return { creditedMicro: computedMicro - rest, parts };
};

/** A part of a whole in percent with four decimals, rounded down: for bars and words, never for money. */
export const partPercent = (partMicro: Micro, wholeMicro: Micro): number =>
  wholeMicro === 0n ? 0 : Number((partMicro * 1_000_000n) / wholeMicro) / 10_000;

/** Earned share of the cap in percent with four decimals; below 100 while anything is left to earn. */
export const capSharePercent = ({ capMicro, earnedMicro }: CapRoom): number =>
  partPercent(earnedMicro, capMicro);

/** The same in whole percent. */
export const capProgressPercent = (room: CapRoom): number => Math.floor(capSharePercent(room));
