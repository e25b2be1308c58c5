import { formatExact } from '@tributary/domain';
import { describe, expect, it } from 'vitest';
import { lifeCaption, lifeLines, lifeSteps, lifeVerdict, type Life } from './life-points.ts';

const at = (day: number, amount: string) => ({
  day,
  on: `2027-01-${String((day % 28) + 1).padStart(2, '0')}`,
  amount,
});

const LIFE: Life = {
  first: at(1, '4.000000'),
  last: at(300, '1200.000000'),
  breakEven: at(278, '1000.800000'),
  cap: '2000.000000',
  capReached: null,
  principal: at(300, '1000.000000'),
  coveredDays: 118,
  treasuryEmpty: at(118, '472.000000'),
};

describe('the life of a package', () => {
  it('has its points in the order of their days', () => {
    expect(lifeSteps(LIFE).map(({ id }) => id)).toEqual([
      'first',
      'treasuryEmpty',
      'breakEven',
      'last',
      'principal',
    ]);
    expect(lifeSteps({ ...LIFE, treasuryEmpty: { ...at(290, '1160.000000') } }).map(({ id }) => id)[1]).toBe(
      'breakEven',
    );
  });

  it('ends with its cap if the rewards reach it, and omits absent points', () => {
    const steps = lifeSteps({
      ...LIFE,
      capReached: at(200, '2000.000000'),
      breakEven: null,
      principal: null,
      treasuryEmpty: null,
    });
    expect(steps.map(({ id }) => id)).toEqual(['first', 'capReached']);
  });

  it.each([
    ['the treasury reaches a part', LIFE, 'Today it covers 118 days: 472.00 USDT.'],
    [
      'it reaches to the end',
      { ...LIFE, coveredDays: 400, treasuryEmpty: null },
      'Today it covers all of these days.',
    ],
    ['nothing is scheduled', { ...LIFE, coveredDays: null, treasuryEmpty: null }, 'Nothing is scheduled'],
  ])(
    'says that rewards come only if the treasury is funded, and how far it reaches where %s',
    (_when, life, words) => {
      const caption = lifeCaption(life, formatExact);
      expect(caption).toMatch(/^At today’s rates 1,200\.00 USDT by .*, if the treasury is funded\./);
      expect(caption).toContain(words);
    },
  );

  it.each([
    [LIFE, 'The treasury covers 118 of 300 days today: 472.00 USDT.'],
    [
      { ...LIFE, coveredDays: 400, treasuryEmpty: null },
      'The treasury covers all 300 days today. Later rewards may still wait.',
    ],
    [{ ...LIFE, coveredDays: null, treasuryEmpty: null }, 'Nobody can promise these 300 days.'],
  ])('begins with what is covered, not with what could be earned: %#', (life, words) => {
    const { lead, rest } = lifeVerdict(life, formatExact);
    expect(lead).toBe(words);
    expect(lead).not.toContain('1,200');
    expect(rest).toBe('At most 1,200.00 USDT of daily rewards in 300 days, only if each night is paid.');
  });

  it('draws covered and uncovered rewards as two lines, below the cap', () => {
    expect(lifeLines(LIFE)).toMatchObject({
      cap: 0,
      paid: 'M0 1000L393 764',
      owed: 'M393 764L1000 400',
      empty: 'M393 764H1000',
      principal: 1_000,
      breakEven: { x: 0.927, y: expect.closeTo(0.444) },
    });
    expect(lifeLines({ ...LIFE, treasuryEmpty: null })).toMatchObject({
      paid: 'M0 1000L1000 400',
      owed: null,
      empty: null,
    });
  });
});
