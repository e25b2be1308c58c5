import { usdt } from '@tributary/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AmountsHidden } from '../money/hidden-amounts.tsx';
import { Cascade, CellChart, Histogram, SplitBar, Waterfall } from './index.ts';

const textOf = (markup: string): string => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

const HISTOGRAM = (
  <Histogram
    title="Waiting times"
    unit="payouts"
    head="Time"
    bars={[
      { id: 'hour', name: 'below 1 hour', short: '< 1 h', count: 3, colour: 'var(--src-2)' },
      { id: 'day', name: '1 to 24 hours', short: '1–24 h', count: 9, colour: 'var(--current)' },
      { id: 'late', name: 'over 24 hours', short: '> 24 h', count: 0, colour: 'var(--warn-fill)' },
    ]}
    caption={() => 'Half of 12 payouts took 4 hours or less.'}
    empty="The first payout becomes a bar here."
  />
);

const WATERFALL = (
  <Waterfall
    title="From the books to the chain"
    steps={[
      { id: 'books', name: 'Books', amount: usdt(1_000), isLevel: true, colour: 'var(--own)' },
      { id: 'more', name: 'Unexplained', note: '2 addresses', amount: usdt(5), colour: 'var(--warn-fill)' },
      { id: 'chain', name: 'Chain', amount: usdt(1_005), isLevel: true, colour: 'var(--own)' },
    ]}
    start={usdt(1_000)}
    caption={(say) => `The chain holds ${say(usdt(5))} USDT more.`}
    empty="The first comparison becomes a picture here."
  />
);

const cascade = (held: bigint) => (
  <Cascade
    title="Who is paid first"
    sum={{ name: 'Held', amount: held }}
    rest={{ name: 'Left' }}
    parts={[
      {
        id: 'own',
        name: 'Deposits',
        owed: usdt(70),
        paid: held < usdt(70) ? held : usdt(70),
        colour: 'grey',
      },
      {
        id: 'rewards',
        name: 'Rewards',
        owed: usdt(30),
        paid: held < usdt(100) ? 0n : usdt(30),
        colour: 'teal',
      },
    ]}
    caption={(say) => `${say(held)} USDT are held.`}
    empty="Nothing is held."
  />
);

const SPLIT = (
  <SplitBar
    title="Where the turnover goes"
    whole="Turnover"
    parts={[
      { id: 'fund', name: 'ODL fund', amount: usdt(20), colour: 'var(--flow-5)' },
      { id: 'rest', name: 'Not shared', amount: usdt(60), colour: 'var(--own)' },
    ]}
    caption={(say) => `${say(usdt(20))} USDT of the turnover are shared.`}
    empty="The first turnover is divided here."
  />
);

describe('a histogram', () => {
  const markup = renderToStaticMarkup(HISTOGRAM);
  it('prints each count above its bar and its range below it, with an axis of counts', () => {
    const text = textOf(markup);
    for (const words of [' 3 ', ' 9 ', '&lt; 1 h', '1–24 h', '&gt; 24 h', ' 10 ', ' 5 ', ' 0 ', ' payouts '])
      expect(text).toContain(words);
    expect([...markup.matchAll(/<rect[^>]*fill="var/g)]).toHaveLength(3);
  });

  it('says its result to a screen reader, and steps through its bars by key', () => {
    expect(markup).toContain('role="img" aria-label="Half of 12 payouts took 4 hours or less."');
    expect(markup).toContain('aria-label="Waiting times: arrow keys step through the bars"');
  });

  it('still shows its counts while amounts are hidden', () => {
    expect(renderToStaticMarkup(<AmountsHidden>{HISTOGRAM}</AmountsHidden>)).toBe(markup);
  });
});

describe('a waterfall or a cascade', () => {
  it('prints every step with its amount; a change has its sign', () => {
    const text = textOf(renderToStaticMarkup(WATERFALL));
    expect(text).toContain('Books 1,000.00 Unexplained 2 addresses +5.00 Chain 1,005.00');
    expect(text).toContain('The chain holds 5.00 USDT more.');
  });

  it('hides every amount and keeps the shapes', () => {
    const hidden = renderToStaticMarkup(<AmountsHidden>{WATERFALL}</AmountsHidden>);
    expect(hidden).not.toMatch(/1,00\d|5\.00/);
    const shapes = (markup: string) => markup.match(/<rect[^>]*>/g);
    expect(shapes(hidden)).toEqual(shapes(renderToStaticMarkup(WATERFALL)));
  });

  it('ends with the rest of the sum after every part is paid', () => {
    const text = textOf(renderToStaticMarkup(cascade(usdt(110))));
    expect(text).toContain('Held 110.00 Deposits −70.00 Rewards −30.00 Left 10.00');
  });

  it('draws an empty bed for a part that is not paid', () => {
    const beds = (held: bigint) => renderToStaticMarkup(cascade(held)).match(/class="[^"]*bed/g)?.length ?? 0;
    expect([beds(usdt(110)), beds(usdt(60))]).toEqual([0, 2]);
  });
});

describe('a row of cells by day', () => {
  const cell = (state: 'ok' | 'bad') => ({ state, words: state === 'ok' ? 'done' : 'broken' });
  const markup = renderToStaticMarkup(
    <CellChart
      title="Jobs"
      rows={[
        { id: 'close', name: 'Close' },
        { id: 'books', name: 'Books' },
      ]}
      days={[
        { day: '2026-11-25', cells: [cell('ok'), cell('bad')] },
        { day: '2026-11-26', cells: [cell('ok'), cell('ok')] },
      ]}
      caption={() => '1 found something wrong.'}
      empty="Later."
    />,
  );

  it('gives each cell a state, and says the last day in words', () => {
    expect([...markup.matchAll(/data-state="(\w+)"/g)].map(([, state]) => state)).toEqual([
      'ok',
      'ok',
      'bad',
      'ok',
    ]);
    expect(textOf(markup)).toContain('26 Nov 2026 Close: done. Books: done');
    expect(markup).toContain('arrow keys step through the days');
  });
});

describe('a split bar', () => {
  it('prints each part with its amount and its share of the whole', () => {
    expect(textOf(renderToStaticMarkup(SPLIT))).toContain(
      'Turnover 80.00 USDT ODL fund 25% 20.00 Not shared 75% 60.00',
    );
  });
});

it.each([
  [
    'a histogram',
    <Histogram key="h" title="T" unit="u" head="h" bars={[]} caption={() => ''} empty="Later." />,
  ],
  ['a waterfall', <Waterfall key="w" title="T" steps={[]} caption={() => ''} empty="Later." />],
  ['a split bar', <SplitBar key="s" title="T" whole="All" parts={[]} caption={() => ''} empty="Later." />],
])('%s says what will appear later while there is no data, and offers no table', (_name, picture) => {
  const markup = renderToStaticMarkup(picture);
  expect(markup).toContain('Later.');
  expect(markup).not.toMatch(/<svg|<button/);
});
