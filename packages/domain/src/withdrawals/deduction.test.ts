import { describe, expect, it } from 'vitest';
import { usdt } from '../money/micro.ts';
import { MIN_WITHDRAWAL_MICRO, refundOf } from './deduction.ts';

describe('a withdrawal', () => {
  it('has a minimum of 10 USDT', () => expect(MIN_WITHDRAWAL_MICRO).toBe(10_000_000n));

  it('deducts nothing from a refund of the member’s own money (AMB-136)', () =>
    expect(refundOf(usdt(7))).toEqual({ grossMicro: usdt(7), feeMicro: 0n, netMicro: usdt(7) }));
});
