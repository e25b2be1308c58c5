import { describe, expect, it } from 'vitest';
import { placeOf } from './line-place.ts';

const line = (kind: 'transaction' | 'reward' | 'deposit' | 'withdrawal' | 'topup', row: string) => ({
  kind,
  id: row,
  row,
  content: {},
});

describe('the row of a line of money', () => {
  it.each([
    [line('withdrawal', '12'), '/console/withdraw-history?row=12', 'adminWithdrawals.report'],
    [line('deposit', 'd7'), '/console/deposit-history?row=d7', 'adminDeposits.list'],
    [
      line('reward', '2026-01-05.daily.3.9'),
      '/console/daily-xrp-bonus?from=2026-01-05&to=2026-01-05&row=2026-01-05.daily.3.9',
      'adminRewards.report',
    ],
    [
      line('reward', '2026-01-05.odl.3.9'),
      '/console/odl-profit?from=2026-01-05&to=2026-01-05&row=2026-01-05.odl.3.9',
      'adminRewards.report',
    ],
    [line('reward', '2026-01-05.royalty.3.9'), '/console/members/anna%2F1', 'adminMembers.record'],
    [line('topup', '4'), '/console/members/anna%2F1', 'adminMembers.record'],
    [line('transaction', '4'), '/console/members/anna%2F1', 'adminMembers.record'],
  ] as const)('is at the right place for %j: %s', (of, to, reads) =>
    expect(placeOf(of, 'anna/1')).toMatchObject({ to, reads }),
  );
});
