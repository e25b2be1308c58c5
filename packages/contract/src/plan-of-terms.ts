import { moneyToWire, PACKAGE_NAMES, parseMoney, perPackage, type Plan } from '@tributary/domain';
import type { PlanTerms, PlanTermsInput } from './plan-terms.ts';

export const percentOf = (bps: number): number => bps / 100;
/** 0.07 x 100 is 7.000000000000001 in binary. The contract accepts two decimals, so rounding loses nothing. */
export const bpsOf = (percents: number): number => Math.round(percents * 100);

/** The terms of a plan on the wire: amounts in USDT, rates in percent. */
export const planTermsView = (plan: Plan): PlanTerms => ({
  packages: perPackage((type) => {
    const { name: _name, minMicro, maxMicro, dailyBps, directBps, ...whole } = plan.packages[type];
    const [minAmount, maxAmount] = [moneyToWire(minMicro), moneyToWire(maxMicro)];
    return {
      minAmount,
      maxAmount,
      dailyRate: percentOf(dailyBps),
      directBounty: percentOf(directBps),
      ...whole,
    };
  }),
  principalReturn: plan.principalReturn,
  levels: perPackage((type) => plan.levelBps[type].map(percentOf)),
  blbSlabs: plan.blbSlabs.map(({ id, requiredMicro, thresholds, bonusMicro }) => ({
    id,
    required: moneyToWire(requiredMicro),
    thresholds: thresholds.map(moneyToWire),
    bonus: moneyToWire(bonusMicro),
  })),
  odlSlabs: perPackage((type) => {
    const [first, second] = plan.odlSlabBounds[type];
    return [moneyToWire(first), moneyToWire(second)];
  }),
  turnover: {
    ...plan.turnoverShares,
    slabPercent: perPackage((type) => [...plan.turnoverShares.slabPercent[type]] as [number, number, number]),
  },
});

/** The plan that an operator typed. Packages keep their names. */
export const planOfTerms = (terms: PlanTermsInput): Plan => ({
  packages: perPackage((type) => {
    const { minAmount, maxAmount, dailyRate, directBounty, ...whole } = terms.packages[type];
    const [minMicro, maxMicro] = [parseMoney(minAmount), parseMoney(maxAmount)];
    const [dailyBps, directBps] = [bpsOf(dailyRate), bpsOf(directBounty)];
    return { name: PACKAGE_NAMES[type], minMicro, maxMicro, dailyBps, directBps, ...whole };
  }),
  principalReturn: terms.principalReturn,
  levelBps: perPackage((type) => terms.levels[type].map(bpsOf)),
  blbSlabs: terms.blbSlabs.map(({ id, required, thresholds, bonus }) => ({
    id,
    requiredMicro: parseMoney(required),
    thresholds: thresholds.map(parseMoney),
    bonusMicro: parseMoney(bonus),
  })),
  odlSlabBounds: perPackage((type) => {
    const [first, second] = terms.odlSlabs[type];
    return [parseMoney(first), parseMoney(second)];
  }),
  turnoverShares: terms.turnover,
});
