import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import CaseStudy from './case-study-route.tsx';

it('studies all members together, and leads a reader to the rest of the proof', () => {
  const markup = renderToStaticMarkup(<CaseStudy />);
  for (const name of ['income.words', 'shares.below', 'live.coverage'])
    expect(markup).toContain(`{{${name}}}`);
  expect([...markup.matchAll(/<li><a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/transparency',
    '/transparency/custody',
    '/plan',
    '/wind-down',
  ]);
});
