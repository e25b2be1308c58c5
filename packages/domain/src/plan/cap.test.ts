import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usdt } from '../money/micro.ts';
import { capProgressPercent, capSharePercent, countToCaps, roomOf } from './cap.ts';

describe('the allocation of a reward to caps (AMB-008)', () => {
  it.each([
    [
      'fits into the first package',
      10n,
      [
        [100n, 50n],
        [100n, 0n],
      ],
      10n,
      [10n, 0n],
    ],
    [
      'fills the first and spills into the next',
      60n,
      [
        [100n, 50n],
        [100n, 0n],
      ],
      60n,
      [50n, 10n],
    ],
    [
      'is cut at the end of the last cap',
      300n,
      [
        [100n, 50n],
        [100n, 0n],
      ],
      150n,
      [50n, 100n],
    ],
    ['credits nothing to full packages', 5n, [[100n, 100n]], 0n, [0n]],
    ['credits nothing without packages', 5n, [], 0n, []],
  ] as const)('%s', (_title, computed, rooms, credited, parts) => {
    expect(
      countToCaps(
        computed,
        rooms.map(([capMicro, earnedMicro]) => ({ capMicro, earnedMicro })),
      ),
    ).toEqual({ creditedMicro: credited, parts });
  });

  it('allocates every credited unit, never exceeds a cap, and cuts only units without room', () => {
    const room = fc
      .tuple(fc.bigInt(0n, 1_000n), fc.bigInt(0n, 1_000n))
      .map(([a, b]) => ({ capMicro: a > b ? a : b, earnedMicro: a > b ? b : a }));
    fc.assert(
      fc.property(fc.bigInt(0n, 5_000n), fc.array(room, { maxLength: 6 }), (computed, packagesWithRoom) => {
        const { creditedMicro, parts } = countToCaps(computed, packagesWithRoom);
        const total = parts.reduce((sum, part) => sum + part, 0n);
        const free = packagesWithRoom.reduce((sum, each) => sum + each.capMicro - each.earnedMicro, 0n);
        return (
          total === creditedMicro &&
          creditedMicro === (computed < free ? computed : free) &&
          parts.every(
            (part, index) => packagesWithRoom[index]!.earnedMicro + part <= packagesWithRoom[index]!.capMicro,
          )
        );
      }),
    );
  });

  it.each([
    [0n, 0],
    [1n, 1],
    [50n, 50],
    [99n, 99],
    [100n, 100],
  ])('shows progress of %s of 100 as %i%%', (earnedMicro, percent) =>
    expect(capProgressPercent({ capMicro: 100n, earnedMicro })).toBe(percent),
  );

  it('reaches 100% only when nothing is left to earn', () => {
    const almost = { capMicro: usdt(300_000), earnedMicro: usdt(300_000) - 1n };
    expect([capProgressPercent(almost), capSharePercent(almost)]).toEqual([99, 99.9999]);
  });

  it('leaves zero room, not less, after a cap was lowered', () =>
    expect([roomOf({ capMicro: 1n, earnedMicro: 3n }), roomOf({ capMicro: 3n, earnedMicro: 1n })]).toEqual([
      0n,
      2n,
    ]));

  it.each([
    [8_001n, 10_000n, 80.01],
    [999_999_999n, 1_000_000_000n, 99.9999],
    [5n, 0n, 0],
  ])(
    'gives a share of %s of %s as %d%%, so that a colour changes at the right amount',
    (earnedMicro, capMicro, percent) => expect(capSharePercent({ capMicro, earnedMicro })).toBe(percent),
  );
});
