import { describe, expect, it } from 'vitest';
import { moneyParts, moneyText } from './money-parts.ts';

describe('money type', () => {
  it('splits whole part and decimals', () => {
    expect(moneyParts('1234.567890')).toEqual({ sign: '', whole: '1,234', decimals: '.56', belowCent: '' });
  });

  it('splits off the decimals after the cents', () => {
    expect(moneyParts('1234.500001', { decimals: 6 })).toEqual({
      sign: '',
      whole: '1,234',
      decimals: '.50',
      belowCent: '0001',
    });
  });

  it('reads amounts with fewer than six decimals', () => {
    expect(moneyText('12')).toBe('12.00');
    expect(moneyText('0.5')).toBe('0.50');
  });

  it('marks debits with the minus sign, and credits with a plus only on request', () => {
    expect(moneyText('-12.5')).toBe('−12.50');
    expect(moneyText('12.5', { signed: true })).toBe('+12.50');
  });

  it('gives a line all decimals of the amount, at least two and at most six', () => {
    const exact = (value: string) => moneyText(value, { decimals: 'exact' });
    expect(['13.250000', '1.325000', '11.925000'].map(exact)).toEqual(['13.25', '1.325', '11.925']);
    expect(['5', '-0.000001', '1234.500000'].map(exact)).toEqual(['5.00', '−0.000001', '1,234.50']);
  });

  it('prints no sign before a zero, and a debt below a cent as a cent', () => {
    expect(moneyText('0', { signed: true })).toBe('0.00');
    expect(moneyText('-0.000001')).toBe('−0.01');
  });
});
