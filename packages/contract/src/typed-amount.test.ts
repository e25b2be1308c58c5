import { describe, expect, it } from 'vitest';
import { positiveAmount, typedAmount } from './fields.ts';

const messageOf = (field: ReturnType<typeof typedAmount>, value: unknown): string | undefined =>
  field.safeParse(value).error?.issues[0]?.message;

describe('an amount of a request', () => {
  it.each([
    ['100000.50', '100000.50'],
    [100, '100'],
    [100.5, '100.5'],
  ])('keeps %j as %s', (value, plain) => expect(typedAmount().parse(value)).toBe(plain));

  it.each([
    ['100,50', 'Please enter a valid amount'],
    ['1,234.50', 'Please enter a valid amount'],
    [' 250 ', 'Please enter a valid amount'],
    ['1 000', 'Please enter a valid amount'],
    ['1.234,50', 'Please enter a valid amount'],
    [-5, 'Please enter a valid amount'],
    [1e21, 'Please enter a valid amount'],
    [null, 'Please enter a valid amount'],
    ['1,000,000,000', 'Please enter an amount of 999,999,999.99 or less'],
    ['1.005', 'Please enter at most two decimals'],
  ])('is refused with a sentence: %j', (value, message) =>
    expect(messageOf(typedAmount(), value)).toBe(message),
  );

  it('is refused with the sentence of its own field', () =>
    expect(messageOf(typedAmount('Please enter an amount of $100 or more'), '100,50')).toBe(
      'Please enter an amount of $100 or more',
    ));

  it.each(['0', '0.00', '000'])('is refused as zero: %s', (value) =>
    expect(messageOf(positiveAmount(), value)).toBe('Please enter a valid amount'),
  );
});
