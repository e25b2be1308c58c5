import { describe, expect, it } from 'vitest';
import { coinsOf, COLLECTIONS } from './collections.ts';
import { rowOnWire, sumsOnWire } from './on-wire.ts';

const at = new Date('2026-01-05T10:00:00.000Z');

const ROW = {
  id: 7,
  begunAt: at,
  addresses: 200,
  amountMicro: 8_940_000_000n,
  feeWei: '208780000000000',
  priceMicro: 1_500_000_000n,
  txHash: '0xa',
  state: 'done',
  settledAt: at,
} as const;

describe('a collection on the wire', () => {
  it('states its fee in coins, per address, and as a share of the moved amount at the set price', () => {
    expect(rowOnWire(COLLECTIONS)(ROW)).toMatchObject({
      id: '7',
      amount: '8940.000000',
      fee: '0.00020878',
      fee_each: '0.00000104',
      share: '0.0035%',
    });
  });

  it('has no fee before it is settled, and no share of a zero amount', () => {
    const open = { ...ROW, feeWei: null, state: 'sent', settledAt: null } as const;
    expect(rowOnWire(COLLECTIONS)(open)).toMatchObject({ fee: null, fee_each: null, share: null });
    expect(rowOnWire(COLLECTIONS)({ ...ROW, amountMicro: 0n })).toMatchObject({
      fee: '0.00020878',
      share: null,
    });
  });

  it('sums fees in coins', () => {
    const sums = { collections: 2, moved: 0n, addresses: 3, failed: 0, feesWei: '1500000000000000000' };
    expect(sumsOnWire(COLLECTIONS, sums)).toMatchObject({ fees: '1.5' });
  });
});

describe('an amount of the network’s coins', () => {
  it.each([
    [0n, '0'],
    [1n, '0'],
    [10n ** 18n, '1'],
    [184n * 10n ** 15n, '0.184'],
    [12_345_678_901_234_567_890n, '12.3456789'],
  ])('writes %s wei as %s', (wei, coins) => {
    expect(coinsOf(wei)).toBe(coins);
  });
});
