import { oneRow, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { useDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import {
  MEMBER_ACCOUNTS,
  MOVEMENT_NAMES,
  ofMember,
  ofProgramme,
  post,
  PROGRAMME_ACCOUNTS,
  transfer,
  WALLET_NAMES,
} from './index.ts';

const database = useDatabase();

describe('the list of accounts and movements', () => {
  it('matches the accounts and movements of the database', async () => {
    const known = await oneRow(
      database.current.db,
      sql<{ accounts: string[]; movements: string[] }>`
      select enum_range(null::ledger.account)::text[] as accounts, enum_range(null::ledger.movement)::text[] as movements`,
    );
    expect([...MEMBER_ACCOUNTS, ...PROGRAMME_ACCOUNTS]).toEqual(known.accounts);
    expect(Object.keys(MOVEMENT_NAMES).toSorted()).toEqual(known.movements.toSorted());
  });

  it('allows no mix: an activation cannot fund the treasury', () => {
    const postings = transfer(usdt(1), ofMember(1, 'r_wallet'), ofProgramme('reward_treasury'));
    expect(() =>
      post(database.current.db, {
        owner: 1,
        movement: 'activation',
        cause: 'stray',
        actor: 'test',
        postings,
      }),
    ).toThrow('activation gives to no reward_treasury');
  });
});

// Members keep statements and search in them, so an accidental new word would make one year differ from the next.
describe('the vocabulary of a statement', () => {
  it('names every wallet', () =>
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
  ] as const)('calls the movement %s “%s”', (movement, name) => expect(MOVEMENT_NAMES[movement]).toBe(name));
});
