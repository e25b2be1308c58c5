import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usdt } from '../money/micro.ts';
import { xrpDropsFor } from './xrp-quantity.ts';

describe('the number of drops for a net amount', () => {
  it.each([
    ['90 USDT at 0.50 are 180 XRP', usdt(90), 500_000n, 180_000_000n],
    ['90 USDT at 2.70 are 33.333333 XRP', usdt(90), 2_700_000n, 33_333_333n],
    ['the smallest amount at a high rate buys zero', 1n, 1_000_001n, 0n],
    ['zero buys zero', 0n, 500_000n, 0n],
  ])('%s', (_case, net, rate, drops) => expect(xrpDropsFor(net, rate)).toBe(drops));

  it('costs no more than the net amount, and one drop more would cost more (AMB-027)', () =>
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n), fc.bigInt(1n, 10n ** 9n), (net, rate) => {
        const worth = (drops: bigint): bigint => drops * rate;
        const drops = xrpDropsFor(net, rate);
        expect(worth(drops) <= net * 1_000_000n).toBe(true);
        expect(worth(drops + 1n) > net * 1_000_000n).toBe(true);
      }),
    ));
});
