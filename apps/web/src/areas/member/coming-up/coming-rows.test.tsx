import { AmountsHidden } from '@tributary/ui/money';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { comingRows, type Coming } from './coming-rows.tsx';
import { DatedRows } from './dated-rows.tsx';

const end = (on: string, why: 'full' | 'ends' = 'full') => ({
  why,
  on,
  daily: '20.000000',
  goesOn: [],
});

const OF: Coming = {
  steps: { next_daily: { amount: '21.500000', on: '2026-11-27' }, waiting: null },
  odl: { enddate: '2026-11-27T18:30:00.000Z', claimstatus: 'false' },
  forecasts: [
    { type: 'igniteFund', end: end('2027-01-31') },
    { type: 'elevatePlus', end: end('2026-12-27') },
  ],
  returns: [
    { type: 'elevatePlus', on: '2027-01-06', amount: '5000.000000' },
    { type: 'igniteFund', on: '2027-06-29', amount: '500.000000' },
  ],
};

const linesOf = (of: Partial<Coming>, wrap = (node: ReactNode): ReactNode => node): string[] =>
  renderToStaticMarkup(
    <MemoryRouter>{wrap(<DatedRows label="Coming up" rows={comingRows({ ...OF, ...of })} />)}</MemoryRouter>,
  )
    .split('</li>')
    .map((line) => line.replaceAll(/<[^>]+>/g, '').replaceAll(' USDT', ''))
    .filter(Boolean);

describe('the coming events', () => {
  it('are the next of each kind, the earliest first', () => {
    expect(linesOf({})).toEqual([
      '27 Nov 2026, 00:00Daily XRP Bounty, estimate+21.50',
      '28 Nov 2026, 00:00The ODL window ends; you did not claim yetClaim',
      'About 27 Dec 2026Cap is full: Elevate Plus stops−20.00a day',
      '6 Jan 2027Principal of Elevate Plus returns to your R-Wallet5,000.00',
    ]);
  });

  it('name no time for a reward that waits for the treasury', () => {
    const [first] = linesOf({ steps: { ...OF.steps, waiting: { amount: '1.000000', since: '2026-11-20' } } });
    expect(first).toBe('Next reward waitsFor the treasury');
  });

  it('say that the window was claimed', () => {
    expect(linesOf({ odl: { ...OF.odl, claimstatus: 'true' } })[1]).toContain('you claimedClaimed');
  });

  it('call the last daily reward a date, not a forecast', () => {
    const lines = linesOf({ forecasts: [{ type: 'elevatePlus', end: end('2027-01-05', 'ends') }] });
    expect(lines[2]).toBe('5 Jan 2027Last daily reward: Elevate Plus stops−20.00a day');
  });

  it('leave out unknown ones', () => {
    const steps = { next_daily: null, waiting: null };
    expect(linesOf({ steps, forecasts: [{ type: 'igniteFund', end: null }], returns: [] })).toHaveLength(1);
  });

  it('hide their amounts', () => {
    const text = linesOf({}, (node) => <AmountsHidden>{node}</AmountsHidden>).join(' ');
    expect(text).not.toMatch(/21\.50|20\.00|5,000/);
  });
});
