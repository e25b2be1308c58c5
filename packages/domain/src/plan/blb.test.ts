import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usdt } from '../money/micro.ts';
import { blbProgress } from './blb.ts';
import { FOUNDING_PLAN } from './plan.ts';

const { blbSlabs } = FOUNDING_PLAN;
const slab = (id: number) => blbSlabs.find((each) => each.id === id)!;

describe('Beyond Limit Bonus (AMB-010, AMB-011)', () => {
  it.each([
    [1, 5_000, [], 100],
    [2, 15_000, [5_000, 5_000, 5_000], 300],
    [3, 50_000, [20_000, 15_000, 15_000], 1_000],
    [4, 150_000, [60_000, 45_000, 45_000], 3_000],
    [5, 500_000, [200_000, 150_000, 150_000], 10_000],
  ])('makes slab %i require %i in legs of %j and pay %i', (id, required, thresholds, bonus) =>
    expect(slab(id)).toEqual({
      id,
      requiredMicro: usdt(required),
      thresholds: thresholds.map(usdt),
      bonusMicro: usdt(bonus),
    }),
  );

  it.each([
    [1, [4_999], false, 4_999, 0],
    [1, [2_500, 2_500], true, 5_000, 0],
    [1, [], false, 0, 0],
    [2, [15_000], false, 5_000, 1],
    [2, [5_000, 5_000], false, 10_000, 2],
    [2, [5_000, 5_000, 4_999], false, 14_999, 2],
    [2, [5_000, 6_000, 7_000], true, 15_000, 3],
    [2, [5_000, 5_000, 2_500, 2_500], false, 12_500, 2],
    [3, [20_000, 15_000, 15_000], true, 50_000, 3],
    [3, [15_000, 20_000, 15_000], true, 50_000, 3],
    [3, [19_999, 19_999, 19_999], false, 49_999, 2],
  ])(
    'judges slab %i with legs %j: qualified %s, current %i, legs %i',
    (id, legs, qualified, current, qualifiedLegs) => {
      const progress = blbProgress(slab(id), legs.map(usdt));
      expect(progress).toMatchObject({ qualified, currentMicro: usdt(current), qualifiedLegs });
      expect(progress.perLeg).toHaveLength(slab(id).thresholds.length);
    },
  );

  it('reaches its requirement exactly when every leg qualifies', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 300_000 }), { maxLength: 6 }),
        fc.constantFrom(2, 3, 4, 5),
        (legs, id) => {
          const progress = blbProgress(slab(id), legs.map(usdt));
          return progress.qualified === (progress.currentMicro === slab(id).requiredMicro);
        },
      ),
    );
  });
});
