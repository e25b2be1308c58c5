import { describe, expect, it } from 'vitest';
import { usdt } from '../money/micro.ts';
import { MIN_WITHDRAWAL_MICRO, refundOf } from './deduction.ts';

describe('a withdrawal', () => {
  it('is of 10 USDT or more', () => expect(MIN_WITHDRAWAL_MICRO).toBe(10_000_000n));

  it('has nothing deducted where a member’s own money goes back (AMB-136)', () =>
    expect(refundOf(usdt(7))).toEqual({ grossMicro: usdt(7), feeMicro: 0n, netMicro: usdt(7) }));
});
