import { describe, expect, it } from 'vitest';
import { meantBy } from './elsewhere.ts';

describe('an address without a screen of its own', () => {
  it.each([
    ['/user/deposits', '/user/account/history'],
    ['/user/Transactions/', '/user/transaction/transaction-report'],
    ['/user/earnings', '/user/report/my-earning'],
    ['/user/team-deposits', '/user/report/downline'],
    ['/user/team-business', '/user/report/downline'],
    ['/user/capping', '/user/account/capping'],
    ['/user/nowhere', undefined],
    ['/user/deposits/more', undefined],
  ])('reads %s as %s', (path, screen) => expect(meantBy(path)).toBe(screen));
});
