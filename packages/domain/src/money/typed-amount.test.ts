import { describe, expect, it } from 'vitest';
import { readTypedAmount, typedMicro } from './typed-amount.ts';

describe('an amount that a person types', () => {
  it.each([
    ['100', '100'],
    ['100.5', '100.5'],
    ['100.50', '100.50'],
    ['1,234.50', '1234.50'],
    ['1,00,000.50', '100000.50'],
    ['1,234,567', '1234567'],
    ['12,34,567', '1234567'],
    ['99,99,99,999.99', '999999999.99'],
    ['10,000', '10000'],
    ['999,999,999.99', '999999999.99'],
    ['007', '007'],
    ['  250 ', '250'],
    ['\u00a01,250\u200b', '1250'],
    ['\u202a12.50\u202c', '12.50'],
    ['0', '0'],
  ])('reads %j as %s', (text, plain) => expect(readTypedAmount(text)).toEqual({ plain }));

  it.each([
    '100,50',
    '1,0000',
    '1,23',
    '1,234,56',
    '12,345,67',
    '1,00,00,00',
    '1,,000',
    ',100',
    '100,',
    '0,123',
    '1.234,50',
    '1.000.000',
    '1 000',
    '1\u00a0000',
    '1\u200b00',
    "1'000",
    '1_000',
    '100.',
    '.5',
    '1,234.5,0',
    '-5',
    '+5',
    '−5',
    '1e3',
    '0x10',
    '$100',
    '100 USDT',
    '१००',
    '１００',
    '100٫50',
    'Infinity',
    'NaN',
    '',
    ' ',
  ])('refuses %j as a number and does not turn it into one', (text) =>
    expect(readTypedAmount(text)).toEqual({ fault: 'notANumber' }),
  );

  it.each([
    ['1000000000', 'tooLarge'],
    ['1,000,000,000', 'tooLarge'],
    ['100.505', 'tooFine'],
    ['1,00,000.505', 'tooFine'],
  ])('refuses %j, a number outside the limits: %s', (text, fault) =>
    expect(readTypedAmount(text)).toEqual({ fault }),
  );

  it.each([
    ['100.', 100_000_000n],
    ['1,00,000.', 100_000_000_000n],
    ['100,50', null],
    ['1.2.', null],
    ['.', null],
  ])('reads %j in a field as %s', (text, micro) => expect(typedMicro(text)).toBe(micro));
});
