import { AmountsHidden } from '@tributary/ui/money';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { CapStreams } from '../streams/cap-filled.tsx';
import { CapEnd } from './cap-end.tsx';
import type { Forecast } from './forecast-rows.ts';

const textOf = (node: ReactNode): string =>
  renderToStaticMarkup(<>{node}</>)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(' USDT', '');

const FULL = {
  why: 'full',
  on: '2026-12-27',
  daily: '20.000000',
  goesOn: [{ type: 'igniteFund', daily: '1.500000' }],
} as const;
const RETURNS = [{ on: '2027-01-06', amount: '5000.000000' }];
const endOf = (end: Forecast['end'], returns = RETURNS) => <CapEnd end={end} returns={returns} />;

describe('the end of a package on its card', () => {
  it('shows its day, the end of its daily reward, the other package and the return', () => {
    const text = textOf(endOf({ ...FULL, goesOn: [...FULL.goesOn] }));
    expect(text).toContain('When it is full, about 27 Dec 2026');
    expect(text).toContain('Daily XRP Bounty stops hereIgnite Fund still pays 1.50−20.00a day');
    expect(text).toContain('Direct and Network go on in Ignite Fund');
    expect(text).toContain('Your principal returnsTo your R-Wallet on 6 Jan 20275,000.00');
    expect(text).toContain('Not guaranteed');
  });

  it('says that everything stops where no other package earns', () => {
    const text = textOf(endOf({ ...FULL, why: 'ends', goesOn: [] }));
    expect(text).toContain('When its days are over, on 27 Dec 2026');
    expect(text).toContain('No other package earns then');
    expect(text).toContain('Direct, Network and ODL stop, too');
  });

  it('has only the return while there is no forecast, and nothing without one', () => {
    expect(textOf(endOf(null))).toMatch(/^What returnsYour principal returns/);
    expect(textOf(endOf(null, []))).toBe('');
  });

  it('names three of many returns', () => {
    const many = ['06', '07', '08', '09', '10'].map((day) => ({
      on: `2027-01-${day}`,
      amount: '1.000000',
    }));
    expect(textOf(endOf(null, many))).toMatch(/8 Jan 2027, and on 2 later days1\.00$/);
  });
});

const STREAMS = [
  { kind: 'daily', amount: '500.000000' },
  { kind: 'direct', amount: '250.000000' },
  { kind: 'network', amount: '0.000000' },
  { kind: 'odl', amount: '125.000000' },
] as const;

describe('the streams of a cap on its card', () => {
  const streams = <CapStreams streams={[...STREAMS]} cap="1000.000000" />;

  it('lays the four streams one after the other on the scale of the cap', () => {
    const bars = Array.from(
      renderToStaticMarkup(streams).matchAll(/x="([\d.]+)" width="([\d.]+)"/g),
      ([, x, width]) => [Number(x), Number(width)],
    );
    expect(bars).toEqual([
      [0, 0.5],
      [0.5, 0.25],
      [0.75, 0],
      [0.75, 0.125],
    ]);
  });

  it('prints each amount, and hides each', () => {
    expect(textOf(streams)).toBe('What filled itDaily XRP500.00Direct250.00Network0.00ODL125.00');
    expect(textOf(<AmountsHidden>{streams}</AmountsHidden>)).not.toMatch(/\d/);
  });
});
