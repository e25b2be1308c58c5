import { describe, expect, it } from 'vitest';
import { patternOf } from './derive-screens.ts';
import { isAmong } from './screens.ts';

const SCREENS = patternOf(['user/packages', 'user/package/:packageType', 'console/Withdrawal-Pending']);

describe('an address among the screens', () => {
  it.each([
    ['/user/packages', true],
    ['/user/packages?from=menu', true],
    ['/user/package/igniteFund', true],
    ['/console/withdrawal-pending', true],
    ['/user/package', false],
    ['/user/package/igniteFund/more', false],
    ['/user/level', false],
  ])('is recognised at %s: %s', (to, isThere) => expect(isAmong(SCREENS, to)).toBe(isThere));
});
