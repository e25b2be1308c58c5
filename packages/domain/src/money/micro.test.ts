import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCount,
  formatExact,
  formatMoney,
  formatPercent,
  maxMicro,
  minMicro,
  moneyFromWire,
  MoneyFormatError,
  moneyToWire,
  parseMoney,
  shareOf,
  sumMicro,
} from './micro.ts';

describe('parseMoney', () => {
  it.each([
    ['0', 0n],
    ['1', 1_000_000n],
    ['12.5', 12_500_000n],
    ['0.000001', 1n],
    ['999999999.999999', 999_999_999_999_999n],
  ])('reads %s', (text, micro) => expect(parseMoney(text)).toBe(micro));

  it.each([
    '',
    ' ',
    ' 100 ',
    'NaN',
    'Infinity',
    '1e309',
    '-1',
    '-0',
    '+1',
    '1e2',
    '0x64',
    '１００',
    '1,000',
    '1_000',
    '10.0000001',
    '.5',
    '5.',
    '1.2.3',
    '1000000000',
    '9007199254740993',
    '1'.repeat(400),
    'true',
    '1 000',
    '1\n',
    '٣',
  ])('refuses %j', (text) => expect(() => parseMoney(text)).toThrow(MoneyFormatError));
});

describe('the wire form', () => {
  it('reads back every amount that it wrote', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 30n), 10n ** 30n),
        (amount) => moneyFromWire(moneyToWire(amount)) === amount,
      ),
    );
  });

  it.each([
    [0n, '0.000000'],
    [1n, '0.000001'],
    [-1n, '-0.000001'],
    [100_000_000n, '100.000000'],
  ])('writes %s as %s', (amount, text) => expect(moneyToWire(amount)).toBe(text));

  it.each(['1', '1.5', '.000001', '1.0000000', '+1.000000', 'x1.000000', '1.000000x', '--1.000000'])(
    'refuses %j, which it never writes',
    (text) =>
      expect(() => moneyFromWire(text)).toThrow(new MoneyFormatError(`Not an amount on the wire: ${text}`)),
  );
});

describe('formatMoney', () => {
  it.each([
    [0n, '0.00'],
    [9_999n, '0.00'],
    [10_000n, '0.01'],
    [1_234_567_899_999n, '1,234,567.89'],
    [-1_500_000n, '-1.50'],
    [-1n, '-0.01'],
    [999_999_999n, '999.99'],
  ])('prints %s as %s', (amount, text) => expect(formatMoney(amount)).toBe(text));

  it.each([
    [0n, '0.00'],
    [1n, '0.01'],
    [10_000n, '0.01'],
    [10_001n, '0.02'],
    [999_990_001n, '1,000.00'],
    [-9_999n, '0.00'],
    [-10_001n, '-0.01'],
  ])('prints %s as a cost of %s', (amount, text) => expect(formatMoney(amount, { round: 'up' })).toBe(text));

  it('prints a cost and the rest of a whole amount so that both add up', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        (cents, cost) => {
          const whole = cents * 10_000n;
          const printed = parseMoney(formatMoney(cost, { round: 'up', grouping: false }));
          const rest = moneyFromWire(`${formatMoney(whole - cost, { grouping: false })}0000`);
          return printed + rest === whole;
        },
      ),
    );
  });

  it('prints no decimals, one, or six on request', () => {
    expect(formatMoney(1_290_000n, { decimals: 1 })).toBe('1.2');
    expect(formatMoney(1_999_999n, { decimals: 0 })).toBe('1');
    expect(formatMoney(-1_000_001n, { decimals: 0 })).toBe('-2');
    expect(formatMoney(1_234_567n, { decimals: 6, grouping: false })).toBe('1.234567');
    expect(formatMoney(1_234_567_000_000n, { grouping: false })).toBe('1234567.00');
  });
});

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [100_000, '100,000'],
    [1_234_567, '1,234,567'],
    [-1_234, '-1,234'],
    [-123, '-123'],
  ])('prints %i as %s', (count, text) => expect(formatCount(count)).toBe(text));

  it('groups digits as money does', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        (count) => formatCount(count) === formatMoney(BigInt(count) * 1_000_000n, { decimals: 0 }),
      ),
    );
  });
});

describe('formatExact', () => {
  it.each([
    [0n, '0.00'],
    [1n, '0.000001'],
    [1_500n, '0.0015'],
    [100_000n, '0.10'],
    [-1_234_500_000n, '-1,234.50'],
    [1_000_000_000n, '1,000.00'],
  ])('prints %s with all its decimals, at least two: %s', (amount, text) =>
    expect(formatExact(amount)).toBe(text),
  );

  it('prints no commas on request', () =>
    expect(formatExact(1_234_567_800n, { grouping: false })).toBe('1234.5678'));
});

describe('the smaller, the larger and the sum', () => {
  it.each([
    [1n, 2n],
    [2n, 1n],
    [-1n, 1n],
  ])('compares and adds %s and %s', (a, b) => {
    expect([minMicro(a, b), maxMicro(a, b)]).toEqual([a, b].toSorted((x, y) => Number(x - y)));
    expect(sumMicro([a, b])).toBe(a + b);
    expect(sumMicro([])).toBe(0n);
  });
});

describe('a share of an amount', () => {
  it('never exceeds the exact value and misses it by less than a micro-unit', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 18n), fc.integer({ min: 0, max: 10_000 }), (amount, bps) => {
        const share = shareOf(amount, bps);
        const exact = amount * BigInt(bps);
        return share * 10_000n <= exact && exact - share * 10_000n < 10_000n;
      }),
      { numRuns: 100_000 },
    );
  });

  it.each([
    [30, '0.3'],
    [1_000, '10'],
    [1_050, '10.5'],
    [5, '0.05'],
    [100, '1'],
    [10_000, '100'],
  ])('prints %i basis points as %s', (bps, text) => expect(formatPercent(bps)).toBe(text));
});
