import { describe, expect, it } from 'vitest';
import { labelOf, leavesOf, termsWith } from './terms-leaves.ts';

const TERMS = {
  packages: { igniteFund: { dailyRate: 0.3, minAmount: '100.000000' } },
  levels: { igniteFund: [5, 3] },
};

describe('the form of a plan’s terms', () => {
  it('lists every value with its path', () =>
    expect(leavesOf(TERMS).map(({ path, text }) => [path, text])).toEqual([
      ['packages.igniteFund.dailyRate', '0.3'],
      ['packages.igniteFund.minAmount', '100.000000'],
      ['levels.igniteFund.0', '5'],
      ['levels.igniteFund.1', '3'],
    ]));

  it('returns the typed values, numbers as numbers and amounts as texts', () =>
    expect(
      termsWith(TERMS, {
        'packages.igniteFund.dailyRate': '0.35',
        'packages.igniteFund.minAmount': '200',
        'levels.igniteFund.1': 'x',
      }),
    ).toEqual({
      packages: { igniteFund: { dailyRate: 0.35, minAmount: '200' } },
      levels: { igniteFund: [5, 'x'] },
    }));

  it('has readable names', () => {
    expect(labelOf('levels.legacyVault.0')).toBe('level Legacy Vault 1');
    expect(labelOf('packages.igniteFund.dailyRate')).toBe('Ignite Fund daily rate');
  });
});
