import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { StandingFacts } from './bonus-standing.tsx';

type Standing = Parameters<typeof StandingFacts>[0]['standing'];

const QUIET: Standing = {
  from: '2026-10-31',
  waiting: { rewards: 0, amount: '0.000000', since: null },
  cut: { rewards: 0, members: 0, amount: '0.000000' },
  packages: [],
  slabs: [],
};

const LATE: Standing = {
  from: '2026-10-31',
  waiting: { rewards: 14, amount: '12.300000', since: '2026-11-25' },
  cut: { rewards: 3, members: 1, amount: '38.409999' },
  packages: [
    { package: 'igniteFund', rewards: 1_983, amount: '25.000000' },
    { package: 'legacyVault', rewards: 1, amount: '75.000000' },
  ],
  slabs: [],
};

const drawn = (kind: 'daily' | 'blb', standing: Standing): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <StandingFacts kind={kind} standing={standing} />
    </MemoryRouter>,
  );

const said = (markup: string): string => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the standing of a reward', () => {
  it('says “Nothing”, not 0, if nothing waits and no cap cut', () =>
    expect(said(drawn('daily', QUIET))).toContain('Waits for the treasury Nothing Cut by caps Nothing'));

  it('names the waiting rewards with their oldest date, and the members whose rewards caps cut', () => {
    const words = said(drawn('daily', LATE));
    expect(words).toContain('14 rewards, oldest of 25 Nov 2026');
    expect(words).toContain('3 rewards of 1 member');
    expect(words).toContain('Ignite Fund 1,983 rewards');
  });

  it('leads from what caps cut to these rows', () =>
    expect(drawn('daily', LATE)).toContain('href="/?status=Capped&amp;from=2026-10-31"'));

  it('draws the share of each package', () =>
    expect(drawn('daily', LATE).match(/width="[\d.]+"/g)).toEqual(['width="0.25"', 'width="0.75"']));

  it('counts for BLB the members of each slab', () => {
    const slabs = [
      { slab: 1, members: 9 },
      { slab: 2, members: 1 },
    ];
    const markup = drawn('blb', { ...QUIET, slabs });
    expect(said(markup)).toContain('BLB 1 9 members BLB 2 1 member');
    expect(markup.match(/width="[\d.]+"/g)).toEqual(['width="0.9"', 'width="0.1"']);
  });

  it('says nothing of caps for BLB, which no cap cuts', () =>
    expect(said(drawn('blb', LATE))).not.toContain('caps'));
});
