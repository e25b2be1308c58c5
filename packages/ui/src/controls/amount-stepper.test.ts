import { describe, expect, it } from 'vitest';
import { snapAmount, stepDown, stepUp, typedAmount } from './amount-stepper.ts';

const elevate = { min: 1000, max: 9999, step: 10 };

describe('activation amount', () => {
  it('snaps to steps of ten', () => expect(snapAmount(1234, elevate)).toBe(1230));
  it('reaches the maximum even where it is no multiple of the step', () =>
    expect(snapAmount(9998, elevate)).toBe(9999));
  it('steps up to the maximum and back to a multiple', () => {
    expect(stepUp(9990, elevate)).toBe(9999);
    expect(stepDown(9999, elevate)).toBe(9990);
  });
  it('clamps what was typed', () => {
    expect(typedAmount('50', 1500, elevate)).toBe(1000);
    expect(typedAmount('123456', 1500, elevate)).toBe(9999);
  });
  it('keeps the last amount when the field was emptied', () =>
    expect(typedAmount('', 1500, elevate)).toBe(1500));
});
