import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { EarningTile } from './earnings.ts';
import { EarningTiles } from './earning-tiles.tsx';

const tile = (id: EarningTile['id'], name: string): EarningTile => ({
  id,
  name,
  to: '/user/dashboard',
  amount: '12.500000',
  percent: 100,
});

describe('a tile of the dashboard', () => {
  it('says the unit of its amount to screen readers, even if it is not drawn', () => {
    const tiles = [tile('total', 'Total Earnings'), tile('daily', 'Daily XRP Bounty')];
    const markup = renderToStaticMarkup(
      <MemoryRouter>
        <EarningTiles tiles={tiles} today="3.000000" />
      </MemoryRouter>,
    );
    const heard = markup.replaceAll(/<[^>]+>/g, '');
    expect(heard).toContain('Total Earnings12.50 USDT+3.00 USDT today');
    expect(heard).toContain('Daily XRP Bounty12.50 USDT');
  });
});
