import { addDays, usdt, WAITING_RANGES } from '@tributary/domain';
import type { KeptDay } from '@tributary/modules/transparency';
import { describe, expect, it } from 'vitest';
import { transparencyPictures } from './transparency-pictures.ts';

const PAUSE = 7;
const NO_PAYOUTS = WAITING_RANGES.map(() => 0);

const kept = (day: string, figures: KeptDay['figures'], coversOwed: boolean | null = null): KeptDay => ({
  day,
  figures,
  coversOwed,
});
const drawn = (days: readonly KeptDay[], payouts: readonly number[] = NO_PAYOUTS) =>
  transparencyPictures(days, payouts, PAUSE);

describe('the picture of coverage', () => {
  const days = [
    kept('2026-01-01', { 'coverage.days': '20' }),
    kept('2026-01-02', { 'coverage.days': '10' }),
    // No figures are stored for the third day.
    kept('2026-01-04', { 'coverage.days': '5' }),
    kept('2026-01-05', { 'coverage.days': '15' }),
  ];

  it('draws a line from day to day, with a gap for a day that was not kept', () => {
    expect(drawn(days).texts).toMatchObject({
      'coverage.line.days.line': 'M0 0L250 500M750 750L1000 250',
      'coverage.line.days.area': 'M0 0L250 500L250 1000L0 1000ZM750 750L1000 250L1000 1000L750 1000Z',
      'coverage.line.top': '20',
      'coverage.line.middle': '10',
      'coverage.line.pause': '650',
    });
  });

  it('says the value of the last day and the lowest one, and has each day in its table, the newest first', () => {
    const { texts, lists } = drawn(days);
    expect(texts['coverage.line.words']).toBe(
      '15 days on 5 Jan 2026. The lowest of 5 days was 5, on 4 Jan 2026.',
    );
    expect(lists['coverage.rows']?.map((row) => Object.values(row).join(' '))).toEqual([
      '5 Jan 2026 15',
      '4 Jan 2026 5',
      '3 Jan 2026 none',
      '2 Jan 2026 10',
      '1 Jan 2026 20',
    ]);
  });

  it('draws more than 120 days as 120, says so, and keeps the number in its table', () => {
    const { texts, lists } = drawn([
      kept('2026-01-01', { 'coverage.days': '1500' }),
      kept('2026-01-02', { 'coverage.days': '60' }),
    ]);
    expect(texts['coverage.line.days.line']).toBe('M0 0L1000 500');
    expect(texts['coverage.line.words']).toContain('More than 120 are drawn as 120.');
    expect(lists['coverage.rows']?.[1]).toMatchObject({ 'row.value': '1,500' });
  });

  it.each([
    ['nothing was kept', []],
    ['one day was kept', [kept('2026-01-01', { 'coverage.days': '20' })]],
    ['nothing was scheduled', [kept('2026-01-01', {}), kept('2026-01-02', { 'coverage.days': null })]],
  ])('is absent where %s', (_when, some) => {
    expect(drawn(some).lists).toMatchObject({ 'coverage.some': [], 'coverage.none': [{}] });
  });
});

describe('the picture of amounts owed and held', () => {
  it('counts a day by the stored fact, because published amounts are rounded', () => {
    const figures = { 'owed.total': '1000', 'custody.found': '990' };
    const words = (covers: boolean) =>
      drawn([kept('2026-01-01', figures, covers), kept('2026-01-02', figures, covers)]).texts[
        'held.line.words'
      ];
    expect(words(true)).toBe('On 2 of 2 days at least as much was held as owed.');
    expect(words(false)).toBe('On 2 of 2 days less was held than owed, last on 2 Jan 2026.');
  });

  const day = (date: string, owed: bigint, held: bigint | null) =>
    kept(date, { 'owed.total': String(owed), 'custody.found': held === null ? null : String(held) });

  it('counts the days on which less was held than owed', () => {
    const words = (days: KeptDay[]) => drawn(days).texts['held.line.words'];
    const good = [
      day('2026-01-01', usdt(5), null),
      day('2026-01-02', usdt(5), usdt(5)),
      day('2026-01-03', 0n, 0n),
    ];
    expect(words(good)).toBe('On 2 of 2 days at least as much was held as owed.');
    expect(words([...good, day('2026-01-04', usdt(6), usdt(5))])).toBe(
      'On 1 of 3 days less was held than owed, last on 4 Jan 2026.',
    );
    expect(words(good.slice(0, 1))).toContain('The chain has not been read yet');
  });
});

describe('the picture of sources', () => {
  const month = (date: string, amounts: readonly [bigint, bigint, bigint, bigint]) =>
    kept(date, {
      'month.operator': String(amounts[0]),
      'month.fees': String(amounts[1]),
      'month.returned': String(amounts[2]),
      'month.members': String(amounts[3]),
      'month.total': String(amounts.reduce((sum, amount) => sum + amount)),
    });

  it('has spans of 30 days that do not overlap, from the last day that was kept, each to the same scale', () => {
    const days = [
      month(addDays('2026-03-31', -30), [usdt(40), 0n, 0n, 0n]),
      month('2026-03-30', [usdt(999), 0n, 0n, 0n]),
      month('2026-03-31', [usdt(60), usdt(20), 0n, 0n]),
    ];
    expect(drawn(days).lists['spans']?.map((span) => [span['span.days'], span['span.total']])).toEqual([
      ['2 Mar 2026 to 31 Mar 2026', '80.00'],
      ['31 Jan 2026 to 1 Mar 2026', '40.00'],
    ]);
    expect(drawn(days).lists['spans']?.[0]).toMatchObject({
      'span.operator.width': '750',
      'span.fees.x': '750',
      'span.fees.width': '250',
      'span.members': '0.00',
      'span.members.width': '0',
    });
  });
});

describe('the picture of payout times', () => {
  it('says in which range half of the payouts were paid', () => {
    const { texts, lists } = drawn([], [1, 2, 3, 6, 1, 0, 1]);
    expect(texts['payouts.words']).toBe('14 withdrawals were paid in 90 days. Typical time: 12 to 24 hours.');
    expect(texts).toMatchObject({
      'payouts.day': '6',
      'payouts.day.share': '42.8%',
      'payouts.days3.height': '0',
    });
    expect(lists['payouts.some']).toEqual([{}]);
  });

  it('is absent for fewer than ten payouts, because a bar could show one person’s', () => {
    expect(drawn([], [9, 0, 0, 0, 0, 0, 0]).lists).toMatchObject({
      'payouts.some': [],
      'payouts.none': [{}],
    });
  });
});
