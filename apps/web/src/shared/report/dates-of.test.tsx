import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { datesInDollars, datesOf } from './dates-of.tsx';

const BY_DATE = [
  { date: '2026-11-27', rows: 52, sum: '3.219999' },
  { date: '2026-11-26', rows: 1, sum: '-20.000000' },
];

/** The heading above a row, as a person reads it. */
const headingOf = (id: string): string | undefined => {
  const group = datesOf({ byDate: BY_DATE })?.({ id });
  return (
    group &&
    renderToStaticMarkup(
      <p>
        {group.heading} {group.sum}
      </p>,
    ).replaceAll(/<[^>]+>/g, '')
  );
};

describe('the heading of a date', () => {
  it.each([
    ['2026-11-27.network.17', '27 Nov 2026 · 52 lines +3.21'],
    ['2026-11-26.8', '26 Nov 2026 · 1 line −20.00'],
  ])('above %s says %s', (id, said) => {
    expect(headingOf(id)).toBe(said);
  });

  it('has the dollar sign of the console’s amounts there', () => {
    const { sum } = datesInDollars({ byDate: BY_DATE })?.({ id: '2026-11-27.network.17' }) ?? {};
    expect(renderToStaticMarkup(<p>{sum}</p>).replaceAll(/<[^>]+>/g, '')).toBe('$3.21');
  });

  it('is absent above a row whose date the server does not know', () => {
    expect(headingOf('2026-11-25.3')).toBeUndefined();
  });

  it('is absent above rows that are not in order of time', () => {
    expect(datesOf({})).toBeUndefined();
  });
});
