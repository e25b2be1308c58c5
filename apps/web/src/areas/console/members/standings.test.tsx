import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { StandingsStrip } from './standings.tsx';

const COUNTS = { active: 1_203, stopped: 12, never: 45, blocked: 1, joined: 9, joinedFrom: '2026-11-23' };

const drawn = (params = ''): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <StandingsStrip counts={COUNTS} params={new URLSearchParams(params)} />
    </MemoryRouter>,
  );

describe('the strip of members', () => {
  it.each([
    ['status=Active', '1,203 Active'],
    ['why=stopped', '12 Stopped'],
    ['why=never', '45 Never activated'],
    ['status=Blocked', '1 Blocked'],
    ['from=2026-11-23', '9 Joined this week'],
  ])('leads by %s to the members it counts: %s', (filter, words) => {
    const link = drawn()
      .split('<a ')
      .find((part) => part.includes(`href="/?${filter}"`));
    expect(link?.replace(/^[^>]*>/, '').replaceAll(/<[^>]+>/g, '')).toContain(words);
  });

  it('gives each state its share of the bar', () =>
    expect([...drawn().matchAll(/flex-grow:(\d+)/g)].map(([, share]) => share)).toEqual([
      '1203',
      '12',
      '45',
      '1',
    ]));

  it('marks the chosen state, and leads from it back to the whole list', () => {
    const link = drawn('why=stopped')
      .split('<a ')
      .find((part) => part.includes('aria-current'));
    expect(link).toContain('Stopped');
    expect(link).toMatch(/href="\/(\?)?"/);
  });
});
