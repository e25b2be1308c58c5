import { expect, it } from 'vitest';
import { usualBonus } from './usual-bonus.ts';

it.each([
  ['1000', '200'],
  ['1,000.50', '200.10'],
  ['0.09', '0.01'],
  ['', ''],
  ['much', ''],
])('of a deposit of "%s" is "%s"', (deposit, bonus) => expect(usualBonus(deposit)).toBe(bonus));
