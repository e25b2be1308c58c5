import { describe, expect, it } from 'vitest';
import { optionGroups, pagesFor, type Found } from './palette-options.ts';

const page = (label: string, to: string) => ({ label, to, isCurrent: false, waiting: 0 });
const item = (label: string, ...pages: ReturnType<typeof page>[]) => ({
  label,
  icon: null,
  pages,
  hasTabs: pages.length > 1,
});
const NAV = [
  { items: [item('Dashboard', page('Dashboard', '/console/dashboard'))] },
  {
    title: 'Money',
    items: [
      item(
        'Withdrawals',
        page('Withdrawal Pending', '/console/Withdrawal-Pending'),
        page('Withdraw History', '/console/withdraw-history'),
      ),
    ],
  },
];
const found = (kind: Found['kind'], id: string): Found => ({
  kind,
  id,
  title: `${kind} of Ravi`,
  note: 'ravi',
});

describe('the list of pages in the palette', () => {
  it.each([
    ['', ['Dashboard', 'Withdrawal Pending', 'Withdraw History']],
    ['pend draw', ['Withdrawal Pending']],
    ['DASH', ['Dashboard']],
    ['nothing like it', []],
  ])('has the pages with every word of “%s”', (typed, labels) => {
    expect(pagesFor(NAV, typed).map(({ title }) => title)).toEqual(labels);
  });
});

describe('the list of results in the palette', () => {
  it('names each kind once, in a fixed order, and leaves out empty ones', () => {
    const groups = optionGroups([found('ticket', '3'), found('member', 'ravi')], pagesFor(NAV, 'dash'));
    expect(groups.map(({ title }) => title)).toEqual(['Members', 'Tickets', 'Pages']);
  });

  it.each([
    ['member', 'a/b', '/console/members/a%2Fb'],
    ['withdrawal', '60', '/console/withdraw-history?row=60'],
    ['deposit', '7', '/console/deposit-history?row=d7'],
    ['ticket', '3', '/console/helpdesk?ticket=T-3'],
  ] as const)('leads from a %s to its place', (kind, id, to) => {
    expect(optionGroups([found(kind, id)], [])[0]?.options[0]?.to).toBe(to);
  });
});
