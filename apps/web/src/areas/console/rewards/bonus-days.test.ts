import { usdt } from '@tributary/domain';
import { describe, expect, it } from 'vitest';
import { bonusCaption, bonusPoints, bonusSeries } from './bonus-days.ts';

const DAYS = [
  { day: '2026-11-25', paid: '20.000000', pending: '0.000000', missed: '3.000000' },
  { day: '2026-11-26', paid: '1.500000', pending: '4.000000', missed: '0.000000' },
];
const plain = (amount: bigint): string => String(amount);
const captionOf = (days: typeof DAYS, of: Parameters<typeof bonusSeries>[0]): string =>
  bonusCaption(bonusPoints(days, bonusSeries(of)), of)(plain);

describe('the picture of a bonus report', () => {
  it('stacks the pending rewards of a day, pale, above the paid ones in the same colour', () => {
    const series = bonusSeries({ kind: 'direct' });
    expect(series.map(({ id, isQuiet }) => [id, isQuiet ?? false])).toEqual([
      ['paid', false],
      ['pending', true],
    ]);
    expect(new Set(series.map(({ colour }) => colour)).size).toBe(1);
    expect(bonusPoints(DAYS, series)).toEqual([
      { day: '2026-11-25', amounts: [usdt(20), 0n] },
      { day: '2026-11-26', amounts: [1_500_000n, usdt(4)] },
    ]);
  });

  it('shows unclaimed shares without credited ones, because they have no receiver', () => {
    const series = bonusSeries({ kind: 'odl', isMissed: true });
    expect(bonusPoints(DAYS, series).map(({ amounts }) => amounts)).toEqual([[usdt(3)], [0n]]);
  });

  it.each([
    [
      'pending rewards',
      DAYS,
      { kind: 'direct' },
      '25500000 USDT in 2 days, on the days the rewards are for. 4000000 USDT of it is pending.',
    ],
    [
      'paid rewards only',
      DAYS.slice(0, 1),
      { kind: 'royalty' },
      '20000000 USDT in 1 days, on the days the rewards are for. None of it is pending.',
    ],
    [
      'missed shares',
      DAYS,
      { kind: 'odl', isMissed: true },
      '3000000 USDT in shares were not claimed in 2 days.',
    ],
  ] as const)('says the sum of %s in a sentence', (_name, days, of, sentence) => {
    expect(captionOf([...days], of)).toBe(sentence);
  });
});
