import { usdt } from '@tributary/domain';
import { describe, expect, it } from 'vitest';
import {
  amountsOf,
  figureFault,
  figureFaults,
  fundFault,
  inputOf,
  percentFor,
  slabFault,
  type TurnoverValues,
} from './turnover-values.ts';

const VALUES: TurnoverValues = {
  turnover: '25000',
  cto: '20',
  funds: { igniteFund: '20', elevatePlus: '30', legacyVault: '50' },
  slabs: {
    igniteFund: ['30', '20', '50'],
    elevatePlus: ['30', '20', '50'],
    legacyVault: ['30', '20', '50'],
  },
};

describe('the distribution of a turnover', () => {
  it('follows the documents’ order: turnover, CTO, fund, slab (CCTO-09 to -11)', () => {
    const { ctoMicro, fundMicro, slabMicro } = amountsOf(VALUES);
    expect([ctoMicro, fundMicro.elevatePlus, slabMicro.elevatePlus[0]]).toEqual([
      usdt(5_000),
      usdt(1_500),
      usdt(450),
    ]);
  });

  it('counts a text without a number as 0', () =>
    expect(amountsOf({ ...VALUES, turnover: 'x', cto: '' }).ctoMicro).toBe(0n));

  it.each(['25000', '25,000', ' 25,000 ', '25,000\u200e'])('reads %j as 25000 everywhere', (turnover) => {
    const values = { ...VALUES, turnover };
    expect([amountsOf(values).ctoMicro, inputOf(values).turnover]).toEqual([usdt(5_000), '25000']);
    expect(figureFaults(values)).toEqual([]);
  });

  it.each(['25.000,00', '25.5', '2500,0', '25 000', '25k', '-25000', '1e5', '٢٥', '25,000.00'])(
    'refuses %j with an explanation, and never saves it as 0',
    (turnover) => {
      expect(figureFault(turnover)).toBe('Please enter a whole number, such as 25,000');
      expect(figureFaults({ ...VALUES, turnover })).toHaveLength(1);
      expect(figureFaults({ ...VALUES, cto: turnover })).toHaveLength(1);
    },
  );

  it('refuses a figure that is too large', () =>
    expect(figureFault('1,000,000,000')).toBe('Please enter an amount of 999,999,999.99 or less'));

  it.each([
    ['1500', '30'],
    ['1,500', '30'],
    ['1524', '30'],
    ['1526', '31'],
    ['', '0'],
  ])('rounds %s dollars of a fund to %s percent', (dollars, percent) =>
    expect(percentFor(dollars, usdt(5_000))).toBe(percent),
  );

  it('adds up to 100 in funds and slabs, or says so in the documents’ words', () => {
    expect([fundFault(VALUES), slabFault(VALUES, 'igniteFund')]).toEqual([false, false]);
    expect(fundFault({ ...VALUES, funds: { ...VALUES.funds, igniteFund: '21' } })).toBe(
      'Fund distribution percentages must add up to 100%',
    );
    expect(
      slabFault({ ...VALUES, slabs: { ...VALUES.slabs, legacyVault: ['30', '20', '47'] } }, 'legacyVault'),
    ).toBe('legacy_vault slabs percentages must add up to 100%');
  });
});
