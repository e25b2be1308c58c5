import { describe, expect, it } from 'vitest';
import { usdt } from '../money/micro.ts';
import { packageLife } from './package-life.ts';
import { FOUNDING_PLAN } from './plan.ts';

const elevate = { type: 'elevatePlus', amountMicro: usdt(1_000) } as const;
const life = (coveredDays: number | null, changes: object = {}) =>
  packageLife(FOUNDING_PLAN, { ...elevate, coveredDays, ...changes });

describe('the life of a package', () => {
  it('has 300 nights of 4.00 for Elevate Plus 1,000, breaks even on day 278 and ends with the amount back', () => {
    expect(life(null)).toEqual({
      first: { day: 1, micro: usdt(4) },
      last: { day: 300, micro: usdt(1_200) },
      breakEven: { day: 278, micro: 1_000_800_000n },
      cap: { micro: usdt(2_000), reachedOnDay: null },
      principal: { day: 300, micro: usdt(1_000) },
      treasuryEmpty: null,
    });
  });

  it('gives the sum paid until the treasury is empty, and no sum if the treasury reaches to the end', () => {
    expect(life(118).treasuryEmpty).toEqual({ day: 118, micro: usdt(472) });
    expect(life(0).treasuryEmpty).toEqual({ day: 0, micro: 0n });
    expect(life(299).treasuryEmpty).toEqual({ day: 299, micro: usdt(1_196) });
    expect(life(300).treasuryEmpty).toBeNull();
  });

  it('never breaks even if the deduction leaves less than the amount', () => {
    expect(life(null, { type: 'igniteFund', amountMicro: usdt(100) }).breakEven).toBeNull();
  });

  it('has no return of an amount that the plan does not pay back', () => {
    const plan = { ...FOUNDING_PLAN, principalReturn: 'none' as const };
    expect(packageLife(plan, { ...elevate, coveredDays: null }).principal).toBeNull();
  });

  it('ends with the cap if the daily reward alone reaches it', () => {
    const terms = FOUNDING_PLAN.packages.elevatePlus;
    const packages = { ...FOUNDING_PLAN.packages, elevatePlus: { ...terms, dailyBps: 100 } };
    const { cap, last } = packageLife({ ...FOUNDING_PLAN, packages }, { ...elevate, coveredDays: null });
    expect([cap.reachedOnDay, last]).toEqual([200, { day: 200, micro: usdt(2_000) }]);
  });

  it('is refused for an amount that the package does not accept', () => {
    expect(() => life(null, { amountMicro: usdt(1) })).toThrow(RangeError);
  });
});
