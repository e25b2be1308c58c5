import { describe, expect, it } from 'vitest';
import {
  PACKAGE_NAMES,
  packageOrder,
  PACKAGE_TYPES_HIGHEST_FIRST,
  PACKAGE_TYPES_LOWEST_FIRST,
  perPackage,
} from './package-type.ts';

describe('the list of packages', () => {
  it('has names in ascending order, and counts incomes to the highest first (AMB-008)', () => {
    expect(PACKAGE_TYPES_LOWEST_FIRST.map((type) => [PACKAGE_NAMES[type], packageOrder(type)])).toEqual([
      ['Ignite Fund', 2],
      ['Elevate Plus', 1],
      ['Legacy Vault', 0],
    ]);
    expect(PACKAGE_TYPES_HIGHEST_FIRST).toEqual(PACKAGE_TYPES_LOWEST_FIRST.toReversed());
  });

  it('gives a value for each type', () =>
    expect(perPackage(packageOrder)).toEqual({ igniteFund: 2, elevatePlus: 1, legacyVault: 0 }));
});
