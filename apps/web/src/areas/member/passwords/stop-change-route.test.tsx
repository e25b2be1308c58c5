import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ProposedChange } from './stop-change-route.tsx';

const CHANGE = {
  kind: 'member.email',
  from: 'a•••@m•••.in',
  to: 'n•••@e•••.com',
  by: 'olga',
  proposedAt: '2026-11-28T05:00:00.000Z',
  lapsesAt: '2026-12-01T05:00:00.000Z',
} as const;

const said = (change: Parameters<typeof ProposedChange>[0]['change']): string =>
  renderToStaticMarkup(<ProposedChange change={change} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('a proposed change behind a mailed link', () => {
  it('is named with both masked addresses, the operator and its end', () => {
    const words = said(CHANGE);
    expect(words).toContain('Another e-mail address for your account');
    expect(words).toContain('Now a•••@m•••.in Proposed n•••@e•••.com Proposed by olga');
    expect(words).toMatch(/Lapses 1 Dec 2026/);
  });

  it('has no addresses if it removes the second factor', () => {
    const words = said({ ...CHANGE, kind: 'member.factors', from: null, to: null });
    expect(words).toContain('Your second factor and all passkeys end');
    expect(words).not.toContain('Now');
  });
});
