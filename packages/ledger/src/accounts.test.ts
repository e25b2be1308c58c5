import { describe, expect, it } from 'vitest';
import { MOVEMENT_NAMES, WALLET_NAMES } from './index.ts';

// Members keep statements and search in them: a word that changes by accident parts one year's from the next.
describe('the words of a statement', () => {
  it('name every wallet', () =>
    expect(WALLET_NAMES).toEqual({ r_wallet: 'R-Wallet', profit: 'Profit', working: 'Working' }));

  it.each([
    ['deposit', 'Deposit USDT (BEP20)'],
    ['activation', 'Package activation'],
    ['principal_return', 'Principal returned'],
    ['batch_funding', 'Reward batch'],
    ['withdrawal_request', 'Withdrawal requested'],
    ['withdrawal_release', 'Withdrawal returned'],
    ['withdrawal_payout', 'Withdrawal paid'],
    ['address_fee', 'Address change fee'],
    ['treasury_funding', 'Treasury funding'],
    ['suspense', 'Suspense'],
    ['refund', 'Refund'],
    ['reversal', 'Correction'],
    ['debt_settlement', 'Debt settled'],
  ] as const)('name the movement %s “%s”', (movement, name) => expect(MOVEMENT_NAMES[movement]).toBe(name));
});
