import { describe, expect, it } from 'vitest';
import { nextOf, stagesOf, type Withdrawal } from './withdrawal.ts';

const PENDING: Withdrawal = {
  id: 7,
  user_id: 'anna',
  name: 'Anna',
  wallet_type: 'Working',
  withdraw_type: 'USDT',
  withdraw_amount: '40.500000',
  deduction_amount: '4.050000',
  total_amount: '36.450000',
  wallet_address: '0x52908400098527886E0F7030069857D2E4169EE7',
  destination_tag: null,
  stage: 'pending',
  status: 'pending',
  shown_status: 'pending',
  created_at: '2026-01-01T06:30:00.000Z',
  updated_at: '2026-01-03T06:30:00.000Z',
  approved_at: null,
  rejected_at: null,
  completed_at: null,
  tx_hash: null,
  remark: null,
  xrp: null,
  address_changed: false,
  under_check: false,
};
const AT = '2026-01-02T06:30:00.000Z';

const told = (change: Partial<Withdrawal>) => {
  const withdrawal = { ...PENDING, ...change };
  return [stagesOf(withdrawal).map(({ name, state }) => `${name}: ${state}`), nextOf(withdrawal)] as const;
};

describe('a withdrawal', () => {
  it.each<[string, Partial<Withdrawal>, string[], string]>([
    [
      'pending',
      {},
      [
        'Requested, amount held: done',
        'Approved by an operator: now',
        'Sent on the network: next',
        'Completed: next',
      ],
      'An operator reviews your request.',
    ],
    [
      'pending under a check',
      { under_check: true },
      [
        'Requested, amount held: done',
        'Approved by an operator: now',
        'Sent on the network: next',
        'Completed: next',
      ],
      'A check of this request is under way.',
    ],
    [
      'pending to an address that was changed',
      { address_changed: true, under_check: true },
      [
        'Requested, amount held: done',
        'Approved by an operator: now',
        'Sent on the network: next',
        'Completed: next',
      ],
      'Cancel it, and request again',
    ],
    [
      'approved',
      { stage: 'approved', approved_at: AT },
      [
        'Requested, amount held: done',
        'Approved by an operator: done',
        'Sent on the network: now',
        'Completed: next',
      ],
      'is sent next',
    ],
    [
      'signed',
      { stage: 'signed', approved_at: AT },
      [
        'Requested, amount held: done',
        'Approved by an operator: done',
        'Sent on the network: now',
        'Completed: next',
      ],
      'is being sent',
    ],
    [
      'broadcast',
      { stage: 'broadcast', approved_at: AT },
      [
        'Requested, amount held: done',
        'Approved by an operator: done',
        'Sent on the network: done',
        'Completed: now',
      ],
      'The network confirms',
    ],
    [
      'unknown',
      { stage: 'unknown', approved_at: AT },
      [
        'Requested, amount held: done',
        'Approved by an operator: done',
        'Sent on the network: done',
        'Completed: now',
      ],
      'It is never paid twice.',
    ],
    [
      'completed',
      { stage: 'completed', approved_at: AT, completed_at: AT },
      [
        'Requested, amount held: done',
        'Approved by an operator: done',
        'Sent on the network: done',
        'Completed: done',
      ],
      'Compare its transaction',
    ],
    [
      'rejected',
      { stage: 'rejected', rejected_at: AT, remark: 'The address belongs to an exchange.' },
      ['Requested, amount held: done', 'Rejected, amount returned: failed'],
      'Read the reason',
    ],
    [
      'cancelled',
      { stage: 'cancelled' },
      ['Requested, amount held: done', 'Cancelled, amount returned: failed'],
      'in your wallet again',
    ],
    [
      'failed',
      { stage: 'failed', approved_at: AT, remark: 'Your XRP address needs a destination tag.' },
      ['Requested, amount held: done', 'Approved by an operator: done', 'Not sent, amount returned: failed'],
      'in your wallet again',
    ],
  ])('that is %s shows its stages and says what comes next', (_state, change, stages, next) => {
    const [shown, said] = told(change);
    expect(shown).toEqual(stages);
    expect(said).toContain(next);
  });

  it.each(['rejected', 'cancelled', 'failed'] as const)(
    'that is %s after its approval ends with the amount returned',
    (stage) =>
      expect(stagesOf({ ...PENDING, stage, approved_at: AT }).at(-1)?.name).toMatch(/amount returned$/),
  );
});
