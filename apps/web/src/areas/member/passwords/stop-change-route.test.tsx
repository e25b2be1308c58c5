import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ProposedChange, UsedLink } from './stop-change-route.tsx';

const CHANGE = {
  kind: 'member.email',
  from: 'a•••@m•••.in',
  to: 'n•••@e•••.com',
  by: 'olga',
  proposedAt: '2026-11-28T05:00:00.000Z',
  lapsesAt: '2026-12-01T05:00:00.000Z',
} as const;

const wordsOf = (page: ReactNode): string =>
  renderToStaticMarkup(page)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const said = (change: Parameters<typeof ProposedChange>[0]['change']): string =>
  wordsOf(<ProposedChange change={change} />);

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

  it('has no button once the link is used, and leads to the login', () => {
    const page = (
      <MemoryRouter>
        <UsedLink problem="This link is no longer valid." />
      </MemoryRouter>
    );
    expect(wordsOf(page)).toMatch(/no longer valid.* write to support\. Log in/);
    expect(renderToStaticMarkup(page)).not.toContain('<button');
  });
});
