import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { AccountSearch, FoundScreens } from './account-search.tsx';
import { findScreens } from './find-screens.ts';

const markupOf = (typed: string): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <FoundScreens found={findScreens(typed)} />
    </MemoryRouter>,
  );

describe('the found pages of the account', () => {
  it('are links, with the other name that was found', () => {
    const markup = markupOf('tier bonus');
    expect(markup).toContain('href="/user/report/level-income"');
    expect(markup).toContain('also: Tier bonus');
  });

  it('are an empty state where no page has the name', () =>
    expect(markupOf('xyzzy')).toContain('No page has this name'));

  it('are not shown before something is typed', () => {
    const markup = renderToStaticMarkup(<AccountSearch>the tiles</AccountSearch>);
    expect(markup).toContain('the tiles');
    expect(markup).toMatch(/role="status"><\/p>/);
  });
});
