import { describe, expect, it } from 'vitest';
import { placeOf, type Approval } from './approval-words.ts';
import { leftOf, verdictOf } from './approvals-verdict.ts';

const NOW = Date.parse('2026-11-26T10:00:00Z');

const approval = (more: Partial<Approval> = {}): Approval => ({
  kind: 'withdrawal',
  id: 7,
  about: 'anna',
  amount: '1250000000',
  asked_by: 'Olga',
  asked_at: '2026-11-26T09:00:00.000Z',
  lapses_at: '2026-11-29T09:00:00.000Z',
  why_not: null,
  ...more,
});

describe('the verdict of the approvals', () => {
  it('says that nothing waits', () => {
    expect(verdictOf([], NOW)).toEqual({
      tone: 'ok',
      lead: 'Nothing waits',
      title: 'No decision waits for a second person.',
    });
  });

  it.each([
    [[approval()], 'warn', 'One waits', 'You can decide it. The first lapses in 71 h.'],
    [
      [approval({ why_not: 'You asked.' })],
      'ok',
      'One waits',
      'Another operator has to decide it. The first lapses in 71 h.',
    ],
    [
      [approval({ lapses_at: '2026-11-26T11:30:00.000Z', why_not: 'You asked.' }), approval()],
      'warn',
      '2 wait',
      'You can decide 1 of 2. The first lapses in 90 min.',
    ],
    [
      [approval({ why_not: 'You asked.' }), approval({ why_not: 'You asked.' })],
      'ok',
      '2 wait',
      'Other operators have to decide them. The first lapses in 71 h.',
    ],
    [[approval(), approval()], 'warn', '2 wait', 'You can decide all of them. The first lapses in 71 h.'],
  ] as const)('counts the approvals that this operator can decide: %#', (approvals, tone, lead, title) => {
    expect(verdictOf(approvals, NOW)).toEqual({ tone, lead, title });
  });

  it('shows no negative time', () => {
    expect(leftOf(approval({ lapses_at: '2026-11-26T09:59:00.000Z' }), NOW)).toBe('0 min');
  });
});

describe('the place of an approval', () => {
  it.each([
    [approval(), 'Withdrawal of anna', '/console/Withdrawal-Pending?row=7'],
    [approval({ kind: 'royalty' }), 'Royalty Bonus of anna', '/console/royalty-bonus?status=Pending'],
    [approval({ kind: 'funding', about: 'March' }), 'Fund the treasury: March', '/console/treasury'],
    [approval({ kind: 'email' }), 'Change the e-mail address of anna', '/console/members/anna'],
  ])('is the page that decides it: %#', (one, title, to) => {
    expect(placeOf(one)).toEqual({ title, to });
  });
});
