import { usdt } from '@tributary/domain';
import { describe, expect, it } from 'vitest';
import { earningCaption, earningNone, earningPoints, earningSeries } from './earning-days.ts';

const ROW = {
  date: '2026-11-25',
  daily_xrp: '21.500000',
  direct: '0.000000',
  level_income: '9.294000',
  odl: '48.000000',
  blb: '-1.000000',
};
const about = { today: '2026-11-26', days: 3 };
const plain = (amount: bigint): string => String(amount);

describe('the picture of earnings', () => {
  it('has a point for each day up to today, with zeros for days without a row', () => {
    const points = earningPoints([ROW], { ...about, series: earningSeries() });
    expect(points.map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-25', '2026-11-26']);
    expect(points[0]?.amounts).toEqual([0n, 0n, 0n, 0n, 0n]);
  });

  it('keeps the five incomes in their fixed order, and amounts taken back below zero', () => {
    const series = earningSeries();
    expect(series.map(({ id }) => id)).toEqual(['daily', 'direct', 'network', 'blb', 'odl']);
    const [, of] = earningPoints([ROW], { ...about, series });
    expect(of?.amounts).toEqual([21_500_000n, 0n, 9_294_000n, -usdt(1), usdt(48)]);
  });

  it('shows only the income of its report, so that no bar is other money', () => {
    const series = earningSeries('network');
    expect(series.map(({ id }) => id)).toEqual(['network']);
    const [, of] = earningPoints([ROW], { ...about, series });
    expect(of?.amounts).toEqual([9_294_000n]);
  });

  it('says that its income was not paid, though others were', () => {
    const points = earningPoints([ROW], { ...about, series: earningSeries('direct') });
    expect(points.flatMap(({ amounts }) => amounts).every((amount) => amount === 0n)).toBe(true);
    expect(earningNone(3, 'direct')).toBe('No Direct Bounty was paid to you in 3 days.');
  });

  it('leaves out rows of other days', () => {
    const points = earningPoints([{ ...ROW, date: '2026-10-01' }], { ...about, series: earningSeries() });
    expect(points.flatMap(({ amounts }) => amounts).every((amount) => amount === 0n)).toBe(true);
  });

  it.each([
    [undefined, 'The five incomes: 77794000 USDT reached your wallets in 3 days.'],
    ['odl', 'ODL Profit: 48000000 USDT reached your wallets in 3 days.'],
  ] as const)('sums up %s in a sentence', (kind, sentence) => {
    const points = earningPoints([ROW], { ...about, series: earningSeries(kind) });
    expect(earningCaption(points, kind)(plain)).toBe(sentence);
  });
});
