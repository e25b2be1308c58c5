import { AmountsHidden } from '@tributary/ui/money';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { StreamsCard } from './earning-streams.tsx';
import { StreamVerdict, type Streams } from './stream-verdict.tsx';

const sums = (amount: string, before: string | null, change: string | null) => ({ amount, before, change });
const NONE = sums('0.000000', '0.000000', '0.000000');

const OF: Streams = {
  days: 30,
  from: '2026-11-01',
  to: '2026-11-30',
  comparableFrom: '2026-11-01',
  streams: [
    { kind: 'daily', ...sums('389.910000', '389.910000', '0.000000') },
    { kind: 'direct', ...sums('0.000000', '33.250000', '-33.250000') },
    { kind: 'network', ...sums('16.350000', '10.000000', '6.350000') },
    { kind: 'blb', ...sums('100.000000', '0.000000', '100.000000') },
    { kind: 'odl', ...sums('73.000000', '187.300000', '-114.300000') },
  ],
  total: sums('579.260000', '620.460000', '-41.200000'),
  regular: sums('479.260000', '620.460000', '-141.200000'),
};
const without = (kind: string, as = NONE): Streams['streams'] =>
  OF.streams.map((each) => (each.kind === kind ? { ...each, ...as } : each));

const textOf = (node: ReactNode): string =>
  renderToStaticMarkup(<>{node}</>)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(' USDT', '');

describe('the verdict on the streams', () => {
  it.each<[string, Partial<Streams>, string]>([
    [
      'sets a bonus apart from what the other streams did',
      {},
      '579.26 in 30 days, 41.20 less than in the 30 days before. 100.00 of it is a one-off Beyond Limit Bonus; the other four brought 141.20 less than before.',
    ],
    [
      'names a bonus of the days before, which makes the present look worse',
      { streams: without('blb', sums('0.000000', '100.000000', '-100.000000')), regular: NONE },
      '579.26 in 30 days, 41.20 less than in the 30 days before. A one-off Beyond Limit Bonus of 100.00 was paid in the 30 days before; the other four brought as much as before.',
    ],
    [
      'has one sentence without a bonus',
      { streams: without('blb'), total: sums('479.260000', '400.000000', '79.260000') },
      '479.26 in 30 days, 79.26 more than in the 30 days before.',
    ],
    [
      'compares nothing before both periods are known, and still names the bonus',
      { total: sums('579.260000', null, null), regular: sums('479.260000', null, null) },
      '579.26 in 30 days. 100.00 of it is a one-off Beyond Limit Bonus.',
    ],
  ])('%s', (_rule, facts, verdict) => {
    expect(textOf(<StreamVerdict of={{ ...OF, ...facts }} />)).toBe(verdict);
  });
});

describe('the card of the streams', () => {
  it('has the five streams with their change, and the total', () => {
    const text = textOf(<StreamsCard of={OF} />);
    expect(text).toContain('Daily XRP Bounty389.91same30 days before 389.91');
    expect(text).toContain('Direct Bounty0.00−33.2530 days before 33.25');
    expect(text).toContain('Total579.26−41.2030 days before 620.46');
    expect(text).not.toContain('Comparison from');
  });

  it('draws the days before as a thin bar on the scale of the longest', () => {
    const markup = renderToStaticMarkup(<StreamsCard of={OF} />);
    const widths = Array.from(markup.matchAll(/<rect[^>]*width="([\d.]+)"/g), ([, width]) => Number(width));
    expect(widths).toHaveLength(10);
    expect(widths[0]).toBe(1);
    expect(widths[3]).toBeCloseTo(33.25 / 389.91, 4);
  });

  it('says from when it compares, and has no column of changes until then', () => {
    const early = (kind: Streams['streams'][number]) => ({ ...kind, before: null, change: null });
    const text = textOf(
      <StreamsCard
        of={{
          ...OF,
          comparableFrom: '2027-01-24',
          streams: OF.streams.map(early),
          total: sums('579.260000', null, null),
          regular: sums('479.260000', null, null),
        }}
      />,
    );
    expect(text).toContain('Comparison from 24 Jan 2027');
    expect(text).not.toMatch(/Change|before/);
  });

  it('is one sentence for a new member', () => {
    const nothing = sums('0.000000', null, null);
    const text = textOf(
      <StreamsCard of={{ ...OF, comparableFrom: null, total: nothing, regular: nothing, streams: [] }} />,
    );
    expect(text).toBe('By streamEach stream that pays you becomes a bar here.');
  });

  it('hides every amount', () => {
    const text = textOf(
      <AmountsHidden>
        <StreamsCard of={OF} />
      </AmountsHidden>,
    );
    expect(text.replaceAll(/30 days|9\d%/g, '')).not.toMatch(/\d/);
  });
});
