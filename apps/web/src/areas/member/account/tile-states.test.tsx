import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { tileStates, type StateId } from './tile-states.tsx';

type Facts = Parameters<typeof tileStates>[0];

const BUSY = {
  summary: {
    held: '25.000000',
    depositWallet: '100.500000',
    todaysEarning: '141.519999',
    totalReferrals: 9,
    totalTeam: 60,
  },
  steps: { done: ['deposit', 'activate', 'address', 'secure'] },
  packages: [
    { status: 'Active', progress: 28 },
    { status: 'Inactive', progress: 100 },
    { status: 'Active', progress: 6 },
  ],
} as Facts;
const NEW = {
  summary: {
    held: '0.000000',
    depositWallet: '0.000000',
    todaysEarning: '0.000000',
    totalReferrals: 1,
    totalTeam: 1,
  },
  steps: { done: [] as Facts['steps']['done'] },
  packages: [] as Facts['packages'],
} as Facts;

const said = (facts: Facts, id: StateId): string =>
  renderToStaticMarkup(<>{tileStates(facts)[id]}</>).replaceAll(/<[^>]+>/g, '');

describe('the state on a tile of the account', () => {
  it.each<[StateId, busy: string, new_: string]>([
    ['held', '25.00 USDT pending', 'none pending'],
    ['deposits', '100.50 USDT in R-Wallet', 'R-Wallet empty'],
    ['today', '141.51 USDT today', '0.00 USDT today'],
    ['cap', 'fullest at 28%', 'no active package'],
    ['referrals', '9 members', '1 member'],
    ['team', '60 members', '1 member'],
    ['address', 'added', 'none yet'],
    ['secondFactor', 'two factors', 'password only'],
  ])('says %s of a busy member and of a new one', (id, busy, fresh) => {
    expect([said(BUSY, id), said(NEW, id)]).toEqual([busy, fresh]);
  });
});
