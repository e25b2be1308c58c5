import { describe, expect, it } from 'vitest';
import { reconciliationVerdict } from './reconciliation-verdict.ts';

const NOW = Date.parse('2026-11-28T10:00:00Z');
const newest = {
  checked_at: '2026-11-28T08:01:00.000Z',
  found: '1000',
  expected: '1000',
  difference: '0',
  open_payouts: '0',
};

describe('the verdict of the reconciliation', () => {
  it('says that nothing was compared', () => {
    expect(reconciliationVerdict(undefined, { open: 0, now: NOW, hours: 2 }).tone).toBe('warn');
  });

  it.each([
    ['agree', {}, 0, 'ok', 'Chain and books agree: 1,000.00 USDT.'],
    [
      'agree but for a payout under way',
      { found: '995', difference: '-5', open_payouts: '5' },
      0,
      'ok',
      'Chain and books agree: 5.00 USDT is on its way to members.',
    ],
    [
      'lack money on the chain',
      { found: '990', difference: '-10', open_payouts: '5' },
      1,
      'bad',
      'The chain holds 10.00 USDT less than the books; 1 difference is open.',
    ],
    [
      'have too much on the chain',
      { found: '1000.5', difference: '0.5' },
      2,
      'bad',
      'The chain holds 0.50 USDT more than the books; 2 differences are open.',
    ],
    ['differ at two addresses', {}, 2, 'bad', 'The sums agree; 2 differences are open.'],
    [
      'were compared too long ago',
      { checked_at: '2026-11-28T07:59:00.000Z' },
      0,
      'warn',
      'Chain and books agree: 1,000.00 USDT. But this comparison is older than 2 hours.',
    ],
  ])('says that chain and books %s', (_case, more, open, tone, title) => {
    expect(reconciliationVerdict({ ...newest, ...more }, { open, now: NOW, hours: 2 })).toMatchObject({
      tone,
      title,
    });
  });
});
