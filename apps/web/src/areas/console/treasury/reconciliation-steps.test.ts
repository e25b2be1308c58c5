import { usdt } from '@tributary/domain';
import { describe, expect, it } from 'vitest';
import { microOfUnits, reconciliationSteps, type Different, unitsTextOf } from './reconciliation-steps.ts';

const compared = (found: string, open_payouts = '0') => ({
  found,
  expected: '1000',
  open_payouts,
  addresses: 12,
});
const differs = (id: number, difference: string, resolved_at: string | null = null): Different => ({
  id,
  address: `0x${id}`,
  user_id: id === 1 ? null : `member${id}`,
  difference,
  resolved_at,
});
const told = (...args: Parameters<typeof reconciliationSteps>) =>
  reconciliationSteps(...args).map(({ name, amount }) => `${name} ${amount / usdt(1)}`);

describe('the list of steps from the books to the chain', () => {
  it('has only the books and the chain if the two agree', () => {
    expect(told(compared('1000'), [])).toEqual(['In the books 1000', 'On the chain 1000']);
  });

  it('explains a missing amount by payouts under way, up to their sum', () => {
    expect(told(compared('970', '50'), [])).toEqual([
      'In the books 1000',
      'Payouts under way -30',
      'On the chain 970',
    ]);
    expect(told(compared('900', '50'), [])).toContain('Not explained -50');
  });

  it('names a place that differs as a whole, and leaves out the sum, which that place explains', () => {
    const of = (id: number, address: string): Different => ({
      ...differs(id, '-30'),
      user_id: null,
      address,
    });
    expect(told(compared('970'), [of(1, 'hot'), of(2, 'total')])).toEqual([
      'In the books 1000',
      'Paying accounts -30',
      'On the chain 970',
    ]);
  });

  it('names the addresses that still differ, the largest first, and the unexplained rest', () => {
    const open = [differs(1, '3'), differs(2, '-40'), differs(3, '500', '2026-11-26T00:00:00Z')];
    expect(told(compared('970'), open)).toEqual([
      'In the books 1000',
      'Address of member2 -40',
      'Own address 3',
      'Not explained 7',
      'On the chain 970',
    ]);
  });

  it('sums up all addresses after the fourth', () => {
    const open = [6, 5, 4, 3, 2, 1].map((id) => differs(id, String(id)));
    expect(told(compared('1021'), open).slice(1, -1)).toEqual([
      'Address of member6 6',
      'Address of member5 5',
      'Address of member4 4',
      'Address of member3 3',
      'Other addresses 3',
    ]);
  });
});

it.each([
  ['12', usdt(12)],
  ['-0.5', -500_000n],
  ['0.0000019', 1n],
  ['1.123456789012345678', 1_123_456n],
])('reads %s units of the token as micro-USDT', (units, micro) => {
  expect(microOfUnits(units)).toBe(micro);
});

it.each([
  [['1234567.500000000000000001'], ['1,234,567.500000000000000001']],
  [
    ['-12345', null, '999.1234'],
    ['-12,345.0000', '999.1234'],
  ],
  [
    ['0', '64845.9', '42101.57'],
    ['0.00', '64,845.90', '42,101.57'],
  ],
])('prints the units %j of a table with every decimal, and as many in each row', (units, texts) => {
  const say = unitsTextOf(units);
  expect(units.flatMap((each) => (each === null ? [] : say(each)))).toEqual(texts);
});
