import { usdt } from '@tributary/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AmountsHidden } from '../money/hidden-amounts.tsx';
import { DayChart, type DayChartProps } from './day-chart.tsx';

const SERIES = [
  { id: 'daily', name: 'Daily', colour: 'var(--flow-1)' },
  { id: 'direct', name: 'Direct', colour: 'var(--flow-2)', isQuiet: true },
];
const POINTS = [
  { day: '2026-11-25', amounts: [usdt(20), usdt(5)] },
  { day: '2026-11-26', amounts: [21_500_001n, 0n] },
];

const chart = (props: Partial<DayChartProps> = {}) => (
  <DayChart
    title="Earnings"
    mark="bars"
    series={SERIES}
    points={POINTS}
    caption={(say) => `${say(46_500_001n)} USDT in 2 days.`}
    empty="Every day with a reward becomes a bar here."
    {...props}
  />
);

const drawn = (props: Partial<DayChartProps> = {}): string => renderToStaticMarkup(chart(props));

const textOf = (markup: string): string => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('a picture of days', () => {
  it('names itself, and says its result to a screen reader', () => {
    const markup = drawn();
    const id = /<h2 id="([^"]+)">Earnings<\/h2>/.exec(markup)?.[1];
    expect(markup).toContain(`<figure`);
    expect(markup).toContain(`aria-labelledby="${id}"`);
    expect(markup).toMatch(/<svg[^>]*role="img" aria-label="46.50 USDT in 2 days."/);
  });

  it('draws one part for each amount above zero, in the colour of its series', () => {
    const parts = [...drawn().matchAll(/<rect[^>]*fill="var\(--flow-(\d)\)"[^>]*>/g)];
    expect(parts.map(([, flow]) => flow)).toEqual(['1', '2', '1']);
    expect(parts[1]?.[0]).toContain('data-quiet');
  });

  it('prints the unit, the round amounts of the axis, both days and the value of the last day', () => {
    const text = textOf(drawn());
    for (const words of ['USDT a day', ' 25 ', ' 12.50 ', ' 0 ', '25 Nov 2026', '26 Nov 2026 21.50 USDT'])
      expect(text).toContain(words);
  });

  it('says that a day is not over', () => {
    expect(textOf(drawn({ isLastOpen: true }))).toContain('26 Nov 2026, so far 21.50 USDT');
  });

  it('draws members who left below zero, prints their count without a sign, and names weeks', () => {
    const series = [
      { id: 'in', name: 'Joined', colour: 'var(--ok-fill)' },
      { id: 'out', name: 'Stopped', colour: 'var(--bad-fill)', isBelow: true },
    ];
    const points = [{ day: '2026-11-20', amounts: [12n, 3n] }];
    const markup = drawn({ series, points, counts: 'members', hasTotal: false, step: 'week' });
    const tops = [...markup.matchAll(/<rect[^>]* y="([\d.]+)"[^>]*>/g)].map(([, y]) => Number(y));
    expect(tops[0]).toBe(0);
    expect(tops[1]).toBeCloseTo(12 / 22);
    const text = textOf(markup);
    for (const words of ['members a week', 'Week from 20 Nov 2026 Joined 12, Stopped 3'])
      expect(text).toContain(words);
    expect(text).not.toMatch(/[-−]\d/);
  });

  it('prints no sum of values that do not add up', () => {
    const text = textOf(drawn({ hasTotal: false }));
    expect(text).toContain('26 Nov 2026 Daily 21.50');
  });

  it('draws an area with its line', () => {
    const markup = drawn({ mark: 'area', series: SERIES.slice(0, 1) });
    expect(markup.match(/<path/g)).toHaveLength(2);
    expect(markup).toContain('stroke="var(--flow-1)"');
  });

  it('compares series as lines from one axis, the quiet one dashed, without a sum', () => {
    const markup = drawn({ mark: 'lines' });
    const lines = [...markup.matchAll(/<path d="([^"]+)"[^>]*stroke="var\(--flow-(\d)\)"[^>]*>/g)];
    expect(lines.map(([, , flow]) => flow)).toEqual(['1', '2']);
    expect(lines[1]?.[0]).toContain('data-quiet');
    expect(textOf(markup)).toContain('26 Nov 2026 Daily 21.50');
    expect(textOf(markup)).not.toContain('Total');
  });

  it('prints counts as counts, and never hides them', () => {
    const counts = {
      mark: 'area' as const,
      counts: 'days',
      series: SERIES.slice(0, 1),
      points: [
        { day: '2026-11-25', amounts: [9n] },
        { day: '2026-11-26', amounts: [39n] },
      ],
      caption: () => '39 days today.',
    };
    const text = textOf(drawn(counts));
    for (const words of ['26 Nov 2026 39 days', ' 40 ', ' 20 ', '39 days today.'])
      expect(text).toContain(words);
    expect(renderToStaticMarkup(<AmountsHidden>{chart(counts)}</AmountsHidden>)).toBe(drawn(counts));
  });

  it('hides every amount and the figures of the axis, and keeps shapes and days', () => {
    const open = drawn();
    const markup = renderToStaticMarkup(<AmountsHidden>{chart()}</AmountsHidden>);
    expect(markup).not.toMatch(/46\.5|21\.5/);
    expect(markup).toContain('aria-label="amount hidden USDT in 2 days."');
    expect(textOf(markup)).toContain('•••• USDT in 2 days.');
    expect(textOf(markup)).not.toMatch(/ (?:25|12.50|0) (?!Nov)/);
    expect(textOf(markup)).toContain('25 Nov 2026');
    expect(markup.match(/<rect[^>]*>/g)).toEqual(open.match(/<rect[^>]*>/g));
  });

  it('says what will appear later while there is no data, and offers no table', () => {
    const markup = drawn({ points: [{ day: '2026-11-26', amounts: [0n, 0n] }] });
    expect(markup).toContain('Every day with a reward becomes a bar here.');
    expect(markup).not.toContain('<svg');
    expect(markup).not.toContain('<button');
  });
});
