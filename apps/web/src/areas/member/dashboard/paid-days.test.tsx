import { AmountsHidden } from '@tributary/ui/money';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { DaysInCard } from './paid-days.tsx';

type Of = Parameters<typeof DaysInCard>[0]['of'];

const NONE = '0.000000';
const row = (date: string, daily: string, blb = NONE): Of['rows'][number] => ({
  id: date,
  date,
  daily_xrp: daily,
  direct: NONE,
  level_income: NONE,
  odl: NONE,
  blb,
  total_earning: daily,
});
const rowsOf = (blb: string) =>
  Array.from({ length: 10 }, (_, at) => row(`2026-11-${at + 11}`, '13.000000', at === 4 ? blb : NONE));
const sums: Of['sums'] = { total: '579.267811', change: null };

const markupOf = (of: Of, isHidden = false): string => {
  const days = <DaysInCard of={of} today="2026-11-30" />;
  return renderToStaticMarkup(
    <MemoryRouter>{isHidden ? <AmountsHidden>{days}</AmountsHidden> : days}</MemoryRouter>,
  );
};
const textOf = (markup: string): string => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const heightsOf = (markup: string) =>
  Array.from(markup.matchAll(/<rect[^>]* height="([\d.]+)"/g), ([, height]) => Number(height));

describe('the days in the card of the balance', () => {
  it('have the sum of the server, and lead to their report', () => {
    const markup = markupOf({ rows: rowsOf(NONE), sums });
    expect(textOf(markup)).toContain('Paid in 30 days 579 .26 USDT My Earning Report');
    expect(markup).toMatch(/^<a[^>]* href="\/user\/report\/my-earning"/);
    expect(textOf(markup)).toContain('1 Nov 2026 30 Nov 2026');
    expect(heightsOf(markup)).toHaveLength(10);
  });

  it('cut one high day and print its amount, so that the others keep their height', () => {
    const [plain, cut] = [
      markupOf({ rows: rowsOf(NONE), sums }),
      markupOf({ rows: rowsOf('100.000000'), sums }),
    ];
    expect(textOf(cut)).toMatch(/ 113 /);
    expect(heightsOf(cut)[0]).toBe(heightsOf(plain)[0]);
  });

  it('show no amount and no height of a bar while amounts are hidden', () => {
    const markup = markupOf({ rows: rowsOf('100.000000'), sums }, true);
    expect(new Set(heightsOf(markup)).size).toBe(1);
    expect(heightsOf(markup)).toHaveLength(30);
    expect(textOf(markup).replaceAll(/\d+ Nov 2026|30 days/g, '')).not.toMatch(/\d/);
  });

  it('say how the first bar comes, and lead nowhere, before the first reward', () => {
    const markup = markupOf({ rows: [], sums: { total: NONE, change: null } });
    expect(textOf(markup)).toContain('Every day on which a reward is paid to you becomes a bar here.');
    expect(markup).not.toContain('<a');
  });
});
