import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import FirstStepsCard from './first-steps-card.tsx';
import type { FirstSteps, Step } from './next-step.ts';

const NOTHING: FirstSteps = {
  next: null,
  ended: null,
  withdrawal: null,
  stopped_at: null,
  held_until: null,
  waiting: null,
  next_daily: null,
  done: [],
  r_wallet: '0.000000',
  least: '100.000000',
  take_care_days: 300,
  email_confirmed: true,
  address_ready_at: '2026-01-02T06:30:00.000Z',
};
const ended = (because: 'capped' | 'matured' | 'reversed') => ({
  package_type: 'igniteFund' as const,
  because,
  ended_after: '2026-03-01',
  earned: '200.000000',
  cap: '200.000000',
});

const drawn = (next: Step, facts: Partial<FirstSteps>) => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <FirstStepsCard steps={{ ...NOTHING, ...facts, next }} next={next} onLater={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return {
    html,
    text: html.replaceAll(/<[^>]+>/g, ''),
    links: [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to),
  };
};

/** Everything that may be true beside the step. */
const BESIDE: Partial<FirstSteps> = {
  ended: ended('capped'),
  withdrawal: { status: 'rejected', amount: '25.000000', remark: 'Beside' },
  stopped_at: '2026-01-02T06:30:00.000Z',
  held_until: '2026-01-02T06:30:00.000Z',
  waiting: { amount: '12.500000', since: '2026-01-02' },
};

const CARDS: readonly [who: string, Step, Partial<FirstSteps>, screen: string, why: string][] = [
  ['who never deposited', 'deposit', {}, '/user/deposit', 'At least $100'],
  ['who deposited', 'activate', { r_wallet: '600.000000' }, '/user/packages', 'earns no rewards'],
  ['without an address', 'address', {}, '/user/account/address-detail', 'after 24 hours'],
  ['without a second factor', 'secure', {}, '/user/account/security', 'authenticator app'],
  ['whose package reached its cap', 'again', { ended: ended('capped') }, '/user/packages', 'reached its cap'],
  ['whose package ended', 'again', { ended: ended('matured') }, '/user/packages', 'Its term is over'],
  ['whose package was reversed', 'again', { ended: ended('reversed') }, '/user/packages', 'was reversed'],
  [
    'with pending rewards',
    'waiting',
    { waiting: { amount: '12.500000', since: '2026-01-02' } },
    '/user/report/my-earning',
    'cannot pay them yet',
  ],
  [
    'with several packages, of which one is full',
    'ended',
    { ended: ended('capped') },
    '/user/account/capping',
    'Your other packages earn as before',
  ],
  [
    'whose request is held by a check',
    'withdrawal',
    { withdrawal: { status: 'held', amount: '25.000000', remark: null } },
    '/user/account/withdraw-history',
    'wait for a check',
  ],
  [
    'whose request was refused',
    'withdrawal',
    { withdrawal: { status: 'rejected', amount: '25.000000', remark: 'The name differs' } },
    '/user/account/withdraw-history',
    'are in your wallet again. Reason: The name differs',
  ],
  [
    'whose request was not sent',
    'withdrawal',
    { withdrawal: { status: 'failed', amount: '25.000000', remark: null } },
    '/user/account/withdraw-history',
    'Your withdrawal was not sent',
  ],
  [
    'whose account was recovered',
    'held',
    { held_until: '2026-01-02T06:30:00.000Z' },
    '/user/account/security',
    'Withdrawals are open again on',
  ],
  [
    'whose withdrawals are stopped',
    'stopped',
    { stopped_at: '2026-01-02T06:30:00.000Z' },
    '/user/account/helpdesk',
    'Your balance stays yours',
  ],
];

describe('the card of a member', () => {
  it.each(CARDS)('%s says why, and has one next step', (_who, next, facts, screen, why) => {
    const { text, links } = drawn(next, facts);
    expect(text).toContain(why);
    expect(links).toEqual([screen]);
  });

  it.each(CARDS)('%s says the same if more happened beside it', (_who, next, facts, screen, why) => {
    const { text, links } = drawn(next, { ...BESIDE, ...facts });
    expect(text).toContain(why);
    expect(links).toEqual([screen]);
  });

  it.each<[Step, Partial<FirstSteps>]>([
    ['again', { ended: ended('capped') }],
    ['ended', { ended: ended('capped') }],
    ['withdrawal', { withdrawal: { status: 'rejected', amount: '25.000000', remark: null } }],
    ['waiting', { waiting: { amount: '12.500000', since: '2026-01-02' } }],
    ['held', { held_until: '2026-01-02T06:30:00.000Z' }],
    ['stopped', { stopped_at: '2026-01-02T06:30:00.000Z' }],
  ])('does not count the steps of a beginner for %s', (next, facts) =>
    expect(drawn(next, facts).text).not.toMatch(/Next step, \d/),
  );
});
