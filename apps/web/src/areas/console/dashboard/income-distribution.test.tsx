import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { apiQuery } from '../api/api.ts';
import { IncomeDistribution } from './income-distribution.tsx';

const today = (amount: string) => ({ today: amount, this_week: '0.000000', this_month: '0.000000' });

const INCOMES = {
  daily_xrp: today('600.000000'),
  direct: today('300.000000'),
  level_income: today('90.000000'),
  blb: today('0.000000'),
  odl: today('10.000000'),
  total_earning: today('1000.000000'),
};

const drawn = (): string => {
  const client = new QueryClient();
  client.setQueryData(apiQuery('dashboard.income').queryKey, INCOMES as never);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <IncomeDistribution />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

describe('the incomes of the dashboard', () => {
  it('draws each income as wide as its share of the sum, beside the list and above it', () => {
    const widths = [...drawn().matchAll(/stroke="([^"]+)" stroke-width="([\d.]+)"/g)].map(
      ([, colour, width]) => [colour, width],
    );
    const once = [
      ['var(--flow-1)', '34.8'],
      ['var(--flow-2)', '17.4'],
      ['var(--flow-3)', '5.2'],
      ['var(--surface-3)', '2'],
      ['var(--flow-5)', '2'],
    ];
    expect(widths).toEqual([...once, ...once]);
  });

  it('leads from each figure to its report of the same days', () =>
    expect(drawn().match(/href="[^"?]+\?from=[^"]+"/g)?.length).toBe(5));
});
