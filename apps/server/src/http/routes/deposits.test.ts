import { usdt } from '@tributary/domain';
import { describe, expect, it } from 'vitest';
import { paymentView } from './deposits.ts';

const now = new Date('2026-01-01T10:00:00Z');
const payment = {
  paymentId: 'p1',
  memberId: 1,
  address: '0x1',
  amountMicro: usdt(150),
  receivedMicro: usdt(150),
  txHash: null,
  createdAt: now,
  expiresAt: now,
  now,
};

describe('the progress of a payment', () => {
  it.each([
    ['waiting', null, null],
    ['processing', 1, 1],
    // A credited payment shows the required number, even without a count of confirmations.
    ['success', null, 3],
  ] as const)('shows, for stage %s and %s confirmations on the chain, %s', (stage, confirmations, shown) =>
    expect(paymentView({ ...payment, stage, confirmations }, 3).confirmations).toBe(shown),
  );
});
