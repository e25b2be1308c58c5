import { describe, expect, it } from 'vitest';
import { reminderOf } from './reminder.ts';

const STOP = { name: 'Grace Mwangi', packageName: 'Ignite Fund', day: '2026-11-06' } as const;

describe('the reminder of a stop', () => {
  it('names the package, the day and the reason, and promises nothing', () => {
    expect(reminderOf({ ...STOP, because: 'matured' })).toBe(
      [
        'Hello Grace Mwangi,',
        'your last active package at Tributary, Ignite Fund, ended on 6 Nov 2026. Reason: term ended.',
        'Your account stays open. If you want a package again, you activate it yourself in your account.',
        'Rewards are not guaranteed.',
      ].join('\n'),
    );
  });

  it.each([
    ['capped', 'reached the cap'],
    ['reversed', 'activation reversed'],
  ] as const)('says why the package ended: %s', (because, said) => {
    expect(reminderOf({ ...STOP, because })).toContain(`Reason: ${said}.`);
  });

  it('holds no amount, member number or link', () => {
    const stop = { ...STOP, because: 'capped', userrefid: 'grace2', brought: '123.450000' } as const;
    expect(reminderOf(stop)).not.toMatch(/grace2|123|https?:/);
  });
});
