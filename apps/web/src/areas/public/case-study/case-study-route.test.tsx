import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import CaseStudy from './case-study-route.tsx';

it('leads a reader to what can be checked without a study, with the newest figure of the ledger', () => {
  const markup = renderToStaticMarkup(<CaseStudy />);
  expect(markup).toContain('{{live.coverage}}');
  expect([...markup.matchAll(/<li><a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/transparency',
    '/transparency#income',
    '/plan',
    '/wind-down',
  ]);
});
