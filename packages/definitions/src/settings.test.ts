import { describe, expect, it } from 'vitest';
import { isLoosening, SETTINGS, type SettingName } from './settings.ts';

describe('the safe direction of a setting', () => {
  it('is declared for every setting except switches', () => {
    const without = Object.entries(SETTINGS).filter(
      ([, { seed, safe }]) => (typeof seed === 'boolean') !== (safe === 'either'),
    );
    expect(without).toEqual([]);
  });

  it.each<[SettingName, string | number, string | number, boolean]>([
    ['secondApproverFromMicro', '1000', '1001', true],
    ['secondApproverFromMicro', '1000', '999', false],
    ['secondApproverFromMicro', '1000', '1000', false],
    // Compared as numbers, not as text.
    ['payoutSumPerDayMicro', '9', '10', true],
    ['proposalHours', 72, 73, true],
    ['depositRestHours', 24, 1, true],
    ['depositRestHours', 24, 48, false],
    ['coverageDays', 7, 0, true],
    ['coverageDays', 7, 8, false],
  ])('tells for %s whether a change from %s to %s loosens it: %s', (name, from, to, loosens) => {
    expect(isLoosening(name, { from: from as never, to: to as never })).toBe(loosens);
  });
});
