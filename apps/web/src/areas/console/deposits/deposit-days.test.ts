import { moneyToWire } from '@tributary/domain';
import { describe, expect, it } from 'vitest';
import { DEPOSIT_SERIES, depositCaption, depositPoints } from './deposit-days.ts';

const said = (...days: [custody: string, waiting: string, pending: string][]) =>
  depositCaption(
    depositPoints(
      days.map(([custody, waiting, pending], at) => ({ day: `2026-11-2${at}`, custody, waiting, pending })),
    ),
  )((amount) => moneyToWire(amount).slice(0, -4));

describe('the picture of deposits', () => {
  it('stacks deposits in custody, waiting ones and those that are not credited', () => {
    const [point] = depositPoints([
      { day: '2026-11-28', custody: '30.000000', waiting: '20.000000', pending: '1.500000' },
    ]);
    expect([DEPOSIT_SERIES.map(({ id }) => id), point?.amounts]).toEqual([
      ['custody', 'waiting', 'pending'],
      [30_000_000n, 20_000_000n, 1_500_000n],
    ]);
  });

  it.each([
    [[['30.000000', '0.000000', '0.000000']], '30.00 USDT credited in 1 days. All of it is in custody.'],
    [
      [
        ['30.000000', '20.000000', '0.000000'],
        ['0.000000', '5.000000', '1.500000'],
      ],
      '55.00 USDT credited in 2 days. 25.00 USDT of it waits on deposit addresses for a collection. 1.50 USDT more is not credited yet.',
    ],
  ] as const)('says where the money of %j is', (days, words) => {
    expect(said(...(days as unknown as [string, string, string][]))).toBe(words);
  });
});
