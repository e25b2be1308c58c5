import { describe, expect, it } from 'vitest';
import { snapAmount, stepDown, stepUp, typedAmount, typedChange } from './amount-stepper.ts';

const elevate = { min: 1000, max: 9999, step: 10 };

describe('the field of an activation amount', () => {
  it('snaps to steps of ten', () => expect(snapAmount(1234, elevate)).toBe(1230));
  it('reaches the maximum even if it is not a multiple of the step', () =>
    expect(snapAmount(9998, elevate)).toBe(9999));
  it('steps up to the maximum and back to a multiple', () => {
    expect(stepUp(9990, elevate)).toBe(9999);
    expect(stepDown(9999, elevate)).toBe(9990);
  });
  it('clamps typed amounts', () => {
    expect(typedAmount('50', 1500, elevate)).toBe(1000);
    expect(typedAmount('123456', 1500, elevate)).toBe(9999);
  });
  it('keeps the last amount when the field was emptied', () =>
    expect(typedAmount('', 1500, elevate)).toBe(1500));
  it('keeps the last amount when the text is not a whole amount', () =>
    expect(
      ['150.5', 'abc', '-20', '1e3', '15,00', '2 000', '1.234,50'].map((text) =>
        typedAmount(text, 1500, elevate),
      ),
    ).toEqual(Array(7).fill(1500)));
  it.each([
    ['50', 1000, 'Minimum 1,000: set to 1,000'],
    ['20000', 9999, 'Maximum 9,999: set to 9,999'],
    ['1500.50', 1500, 'Whole USDT only: set to 1,500'],
    ['1,234', 1234, ''],
    ['100,50', 1500, 'Whole USDT only: set to 1,500'],
    ['1 234', 1500, 'Whole USDT only: set to 1,500'],
    ['12345678901', 9999, 'Maximum 9,999: set to 9,999'],
    ['', 1500, ''],
  ])('explains the change of %j', (text, taken, words) =>
    expect(typedChange(text, taken, elevate)).toBe(words),
  );
});
