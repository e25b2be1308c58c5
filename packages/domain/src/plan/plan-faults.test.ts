import { describe, expect, it } from 'vitest';
import { planFaults } from './plan-faults.ts';
import { FAULTY_TERMS, SOUND_TERMS } from './plan-faults.cases.ts';
import { FOUNDING_PLAN } from './plan.ts';

describe('the check of a plan’s terms', () => {
  it('finds no fault in the founding plan, with or without a return of the amount', () => {
    expect(planFaults(FOUNDING_PLAN)).toEqual({});
    expect(planFaults({ ...FOUNDING_PLAN, principalReturn: 'none' })).toEqual({});
  });

  it.each(FAULTY_TERMS)('refuses %s, at %s', (_title, field, changes) => {
    const faults = planFaults({ ...FOUNDING_PLAN, ...changes });
    expect(Object.keys(faults)).toContain(field);
    // The text says in words which value would be right.
    expect(faults[field]).toMatch(/^\S+ \S+/);
  });

  it.each(SOUND_TERMS)('finds no fault with %s', (_title, changes) => {
    expect(planFaults({ ...FOUNDING_PLAN, ...changes })).toEqual({});
  });

  it('refuses another name of a package', () => {
    const { packages } = FOUNDING_PLAN;
    const igniteFund = { ...packages.igniteFund, name: 'Ignite' };
    expect(planFaults({ ...FOUNDING_PLAN, packages: { ...packages, igniteFund } })).toEqual({
      'packages.igniteFund.name': 'It is called Ignite Fund',
    });
  });

  it('reports every wrong field once', () => {
    const { packages } = FOUNDING_PLAN;
    const igniteFund = { ...packages.igniteFund, dailyBps: 0, capMultiplier: 0, takeCareDays: 0 };
    expect(planFaults({ ...FOUNDING_PLAN, packages: { ...packages, igniteFund } })).toEqual({
      'packages.igniteFund.dailyRate': 'From 0.01% to 100%, in steps of 0.01%',
      'packages.igniteFund.capMultiplier': 'A whole number from 1 to 100',
      'packages.igniteFund.takeCareDays': 'Whole days, from 1 to 3650',
    });
  });
});
