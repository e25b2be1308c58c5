import { describe, expect, it } from 'vitest';
import { findScreens, SCREEN_COUNT } from './find-screens.ts';

const namesOf = (typed: string) => findScreens(typed).map(({ name, also }) => (also ? [name, also] : name));

describe('the search of the account', () => {
  it.each([
    ['cap', 'Capping'],
    ['WITHDRAW HIST', 'Withdraw History'],
    ['history withdraw', 'Withdraw History'],
    ['top up hist', 'Top-up History'],
  ])('finds a screen by a part of its name: %s', (typed, name) => expect(namesOf(typed)).toContain(name));

  it.each([
    ['tier bonus', 'Network Bounty', 'Tier bonus'],
    ['bot profit', 'Daily XRP Bounty', 'Bot profit'],
    ['top up', 'Packages', 'Top up'],
    ['helpdesk', 'Support', 'Helpdesk'],
  ])('finds a screen by its former or documented name and says so: %s', (typed, name, also) =>
    expect(namesOf(typed)).toContainEqual([name, also]),
  );

  it('puts present names before other ones', () => {
    expect(namesOf('level')).toEqual([
      ['Network Bounty', 'Level income'],
      ['Wealth Tier', 'Level'],
    ]);
    expect(namesOf('tier')[0]).toBe('Wealth Tier');
  });

  it('finds screens without a tile, and nothing for a name that no screen has', () => {
    expect(namesOf('statement')).toEqual(['Statement']);
    expect(namesOf('xyzzy')).toEqual([]);
  });

  it('knows each screen once', () => expect(findScreens('')).toHaveLength(SCREEN_COUNT));
});
