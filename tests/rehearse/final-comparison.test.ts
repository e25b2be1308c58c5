import { describe, expect, it } from 'vitest';
import { differencesOf, type Books, type Told, type Transfer } from './final-comparison.ts';

const told: Told = {
  registrations: ['anna'],
  requests: [{ id: '7', gross: 20n }],
  approvals: ['7'],
  deposits: [{ hash: '0xd1', amount: 10n }],
};
const payout = { withdrawal: '7', hash: '0xp1', to: '0xAB', raw: 20n, status: 'paid' };
const deposit = { hash: '0xd1', amount: 10n, status: 'credited' };
const books: Books = {
  members: ['anna', 'bela'],
  withdrawals: [{ id: '7', status: 'completed', gross: 20n }],
  payouts: [payout, { ...payout, hash: '0xp0', status: 'failed' }],
  deposits: [deposit],
};
const transfer: Transfer = { hash: '0xP1', to: '0xab', raw: 20n };
const found = (part: Partial<Books>, chain: readonly Transfer[] = [transfer]) =>
  differencesOf(told, { ...books, ...part }, chain);

describe('the comparison at the end of a rehearsed failover', () => {
  it('finds nothing where everything agrees', () => expect(found({})).toEqual([]));

  it.each<[string, Partial<Books>, RegExp]>([
    ['a lost registration', { members: [] }, /registration of anna/],
    ['a lost request', { withdrawals: [], payouts: [] }, /withdrawal 7 of 20 was answered/],
    [
      'a lost approval',
      { withdrawals: [{ id: '7', status: 'pending', gross: 20n }] },
      /approval of withdrawal 7/,
    ],
    [
      'a request with another amount',
      { withdrawals: [{ id: '7', status: 'completed', gross: 21n }] },
      /no such row/,
    ],
    ['a lost deposit', { deposits: [] }, /0xd1 of 10 is credited 0 times/],
    ['a deposit that is credited twice', { deposits: [deposit, deposit] }, /credited 2 times with 20/],
    ['a deposit that nobody paid', { deposits: [deposit, { ...deposit, hash: '0xd2' }] }, /nobody paid it/],
    ['a payout that the books lost', { payouts: [] }, /completed with 0 payouts/],
    ['a second payout in the books', { payouts: [payout, { ...payout, hash: '0xp2' }] }, /with 2 payouts/],
    ['a payout of another amount', { payouts: [{ ...payout, raw: 19n }] }, /another amount/],
  ])('names %s', (_what, part, fault) => expect(found(part).join('\n')).toMatch(fault));

  it.each<[string, readonly Transfer[], RegExp]>([
    ['a payout that never left', [], /0 transfers of the chain/],
    [
      'a second transfer of a payout',
      [transfer, { ...transfer, hash: '0xp9' }],
      /0xp9 of 20 left the account/,
    ],
    ['a payout to another address', [{ ...transfer, to: '0xcd' }], /another amount/],
  ])('names %s', (_what, chain, fault) => expect(found({}, chain).join('\n')).toMatch(fault));
});
