import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { KindsTable, kindsVerdict } from './feature-comparison.tsx';

describe('the comparison with other places', () => {
  it('begins with the number of points in which it is worse', () =>
    expect(kindsVerdict()).toMatch(
      /^Beside your own wallet, Tributary is worse in 3 of 5 points, equal in 1 and different in 1\./,
    ));

  it('marks each question, and marks nothing as better', () => {
    const markup = renderToStaticMarkup(<KindsTable />);
    expect([...markup.matchAll(/data-stand="(\w+)"/g)].map(([, stand]) => stand)).toEqual([
      'worse',
      'same',
      'other',
      'worse',
      'worse',
    ]);
    expect(markup).not.toMatch(/better/i);
  });
});
