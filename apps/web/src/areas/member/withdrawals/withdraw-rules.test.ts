import { describe, expect, it } from 'vitest';
import { checkAmount, maximumText } from './withdraw-rules.ts';

const BALANCE = 100_000_000n;

describe('the amount of a withdrawal', () => {
  it.each([
    ['0', 'Please enter a valid amount'],
    ['.', 'Please enter a valid amount'],
    ['50,50', 'Please enter a valid amount'],
    ['1.000,50', 'Please enter a valid amount'],
    ['20.505', 'Please enter at most two decimals'],
    ['9.99', 'Minimum withdrawal amount is $10'],
    ['100.01', 'Entered amount exceeds available balance.'],
  ])('refuses %s', (text, problem) => expect(checkAmount(text, BALANCE)).toEqual({ problem }));

  it('shows the deduction from the minimum up to the balance', () => {
    expect(checkAmount('10', BALANCE).deduction).toMatchObject({
      feeMicro: 1_000_000n,
      netMicro: 9_000_000n,
    });
    expect(checkAmount('100', BALANCE).deduction).toMatchObject({ netMicro: 90_000_000n });
  });

  it.each(['50.50', '1,00,000.50', '1,234.50'])('reads the grouped amount %s', (text) =>
    expect(checkAmount(text, 10n ** 12n).deduction).toBeDefined(),
  );

  it('has no problem before something is typed', () => expect(checkAmount('', BALANCE)).toEqual({}));
  it('offers whole cents as the maximum', () => expect(maximumText(12_345_678n)).toBe('12.34'));
});
