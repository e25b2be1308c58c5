import { describe, expect, it } from 'vitest';
import { amountFault, isAmount, plainAmount } from './typed-amount.ts';

describe('an amount in a field', () => {
  it.each([
    ['100', '100'],
    ['00100', '00100'],
    ['1,234.50', '1234.50'],
    ['1,00,000.50', '100000.50'],
    [' 100 ', '100'],
    ['100\u200b', '100'],
    ['\ufeff100\u00a0', '100'],
    ['\u2066100\u2069', '100'],
    ['\t2,500\n', '2500'],
  ])('is sent from %j as %s', (text, sent) => {
    expect([isAmount(text), plainAmount(text), amountFault(text)]).toEqual([true, sent, undefined]);
  });

  it('may end in a point while it is typed', () =>
    expect([isAmount('5.'), plainAmount('5.'), amountFault('5.')]).toEqual([false, '5', undefined]));

  it.each([
    '100,50',
    '1.234,50',
    '1 000',
    "1'000",
    '1\u2019000',
    '1\u202f000',
    '1\u00a0000',
    '1e3',
    '1E3',
    '\u0661\u0660\u0660',
    '\u096b\u0966',
    '\uff11\uff10\uff10',
    '+5',
    '-0',
    '\u22125',
    '(5)',
    '.5',
    '5..',
    '0x10',
    '100 USDT',
    'USDT 100',
    '$100',
    '100%',
    '1/2',
    '\u00bd',
    '10\u00b2',
    '1,2345',
    '1,00',
    '10\u200b0',
    '1_000',
    '1k',
    '9999999999999',
    '100.505',
  ])('is refused with a sentence and kept as typed: %j', (text) => {
    expect([isAmount(text), plainAmount(text)]).toEqual([false, text]);
    expect(amountFault(text)).toMatch(/^Please enter /);
  });
});
